/** Frameworks as users think of them: the columns of the matrix. */
export interface Family {
  readonly name: string;
  /** Modules that are imported. */
  readonly imports?: RegExp;
  /** Where such modules lie. */
  readonly file?: RegExp;
  /** What the engine calls their responses; asked where neither an import nor the place tells. */
  readonly seenAs?: readonly string[];
}

/** Families that stand in one table. */
export interface Group {
  readonly title: string;
  readonly families: readonly Family[];
}

export const GROUPS: readonly Group[] = [
  {
    title: "Node's response",
    families: [
      { name: 'Node', imports: /^(?:node:)?http[s2]?$/, seenAs: ['Node'] },
      { name: 'Express', imports: /^express(?:-|$)/, seenAs: ['Express'] },
      { name: 'Connect, Polka, 0http', imports: /^(?:connect|polka|0http)$/ },
      {
        name: 'Next.js',
        imports: /^next\//,
        file: /(?:^|\/)app\/(?:.*\/)?route\.|(?:^|\/)pages\/api\//,
        seenAs: ['Next', 'NextResponse'],
      },
      { name: 'Vercel', imports: /^@vercel\/node$/ },
      { name: 'restify', imports: /^restify$/, seenAs: ['restify'] },
      { name: 'restana', imports: /^restana$/, seenAs: ['restana'] },
      { name: 'micro', imports: /^micro$/ },
      { name: 'tinyhttp', imports: /^@tinyhttp\// },
      { name: 'hyper-express', imports: /^hyper-express$/ },
      { name: 'express-zod-api', imports: /^express-zod-api$/, seenAs: ['express-zod-api'] },
      {
        name: 'uWebSockets.js',
        imports: /^uWebSockets\.js$/,
        seenAs: ['uWebSockets.js'],
      },
      { name: 'Sails', seenAs: ['Sails'] },
    ],
  },
  {
    title: "The Fetch API's response",
    families: [
      {
        name: 'Workers, Deno, Bun',
        imports: /^(?:bun|srvx|partykit\/server|partyserver|https:\/\/deno\.land\/std)/,
        seenAs: ['Response'],
      },
      { name: 'Convex', imports: /^convex\/server$|\b_generated\/server(?:\.js)?$/ },
      { name: 'Hono', imports: /^(?:hono|@hono|chanfana)\b/, seenAs: ['Hono'] },
      {
        name: 'h3, Nitro, Nuxt',
        imports: /^(?:h3|nitro|nitropack|nuxt|#imports|#nitro|#app)(?:\/|$)/,
        file: /(?:^|\/)server\/(?:api|routes)\//,
        seenAs: ['h3'],
      },
      { name: 'Elysia', imports: /^elysia$/, seenAs: ['Elysia'] },
      { name: 'itty-router', imports: /^itty-router/ },
      {
        name: 'better-call, better-auth',
        imports: /^(?:better-call|better-auth|@better-auth)(?:\/|$)/,
        seenAs: ['better-call', 'better-auth'],
      },
      { name: 'oak', imports: /\boak(?:@|\/|$)/, seenAs: ['oak'] },
      {
        name: 'Remix, React Router',
        imports: /^(?:@remix-run\/|react-router$|@vercel\/remix|@shopify\/remix-oxygen)/,
        file: /(?:^|\/)app\/(?:routes\/|root\.)/,
        seenAs: ['Remix'],
      },
      {
        name: 'SvelteKit',
        imports: /^@sveltejs\/kit$/,
        file: /(?:^|\/)\+(?:server|page\.server)\.|(?:^|\/)hooks\.server\./,
        seenAs: ['SvelteKit'],
      },
      { name: 'Astro', imports: /^astro(?::|$)/, file: /(?:^|\/)src\/pages\/(?!api\/).+\.[jt]s$/, seenAs: ['Astro'] },
      { name: 'Qwik City', imports: /^@(?:builder\.io\/qwik-city|qwik\.dev\/router)/ },
      { name: 'TanStack Start', imports: /^@tanstack\/(?:react|solid)-(?:start|router)/ },
    ],
  },
  {
    title: 'Responses of their own',
    families: [
      { name: 'Koa', imports: /^(?:koa|koa-router|@koa\/router)$/, seenAs: ['Koa'] },
      { name: 'Egg', imports: /^egg$/ },
      { name: 'Strapi', imports: /^@strapi\//, seenAs: ['Strapi'] },
      { name: 'Fastify', imports: /^(?:fastify|fastify-plugin|@fastify\/(?!error).+)$/, seenAs: ['Fastify'] },
      { name: 'hapi', imports: /^(?:@hapi\/)?hapi$/, seenAs: ['hapi'] },
      { name: 'Adonis', imports: /^@(?:adonisjs\/|ioc:Adonis\/)/, seenAs: ['Adonis'] },
    ],
  },
  {
    title: 'Controllers and contracts',
    families: [
      { name: 'Nest', imports: /^@nestjs\//, seenAs: ['Nest'] },
      { name: 'LoopBack', imports: /^@loopback\// },
      { name: 'routing-controllers', imports: /^routing-controllers$/ },
      { name: 'InversifyJS', imports: /^(?:@inversifyjs\/http-core|inversify-express-utils)$/ },
      { name: 'exegesis', imports: /^exegesis(?:-express)?$/ },
      { name: 'tsoa', imports: /^(?:tsoa|@tsoa\/.+)$/ },
      { name: 'Ts.ED', imports: /^@tsed\// },
      { name: 'Foal', imports: /^@foal\// },
      { name: 'Midway', imports: /^@midwayjs\// },
      { name: 'ts-rest', imports: /^@ts-rest\// },
      { name: 'oRPC', imports: /^@orpc\// },
    ],
  },
  {
    title: 'Functions and gateways',
    families: [
      { name: 'AWS Lambda', imports: /^(?:aws-lambda|@types\/aws-lambda|@?middy(?:\/.+)?)$/, seenAs: ['AWS Lambda'] },
      { name: 'Powertools', imports: /^@aws-lambda-powertools\/event-handler/ },
      { name: 'lambda-api', imports: /^lambda-api$/ },
      { name: 'Netlify', imports: /^@netlify\/functions$/, file: /(?:^|\/)netlify\/functions\// },
      { name: 'Azure Functions', imports: /^@azure\/functions$/, seenAs: ['Azure Functions'] },
      { name: 'Encore.ts', imports: /^encore\.dev\/api$/, seenAs: ['Encore'] },
      { name: 'Firebase', imports: /^firebase-functions/ },
      { name: 'moleculer-web', imports: /^moleculer(?:-web)?$/, seenAs: ['moleculer-web'] },
    ],
  },
  {
    title: 'Errors',
    families: [
      { name: 'http-errors', imports: /^http-errors$/ },
      { name: 'Boom', imports: /^(?:@hapi\/)?boom$/ },
      { name: 'restify-errors', imports: /^restify-errors$/ },
      { name: 'Feathers', imports: /^@feathersjs\// },
      { name: 'tRPC', imports: /^@trpc\/server/ },
      { name: 'GraphQL', imports: /^(?:graphql(?:-yoga)?|@apollo\/server)$/ },
      { name: '@fastify/error', imports: /^@fastify\/error$/ },
      { name: 'Directus', imports: /^@directus\// },
      { name: 'Curveball', imports: /^@curveball\// },
      { name: 'api-problem', imports: /^api-problem$/ },
      { name: 'http-errors-enhanced', imports: /^http-errors-enhanced$/ },
      { name: '@httpx/exception', imports: /^@httpx\// },
    ],
  },
];

export const FAMILIES: readonly Family[] = GROUPS.flatMap(({ families }) => families);
