/** Clients of HTTP. */
const CLIENTS =
  /^(?:axios|got|ky|undici|node-fetch|node-fetch-native|cross-fetch|isomorphic-fetch|superagent|needle|request|request-promise(?:-native)?|ofetch|bent|phin|wretch|make-fetch-happen|@nestjs\/axios|axios-retry|http-proxy|http-proxy-middleware|@fastify\/http-proxy|@fastify\/reply-from)$/;
/** Clients of one service each. */
const SERVICES =
  /^(?:stripe|openai|@anthropic-ai\/sdk|cohere-ai|replicate|groq-sdk|@mistralai\/.*|@google\/(?:genai|generative-ai)|@aws-sdk\/client-.*|aws-sdk|twilio|@sendgrid\/.*|resend|postmark|mailgun(?:\.js|-js)?|@mailchimp\/.*|@octokit\/.*|octokit|googleapis|@googlemaps\/.*|@google-cloud\/.*|@slack\/.*|@notionhq\/client|algoliasearch|@elastic\/elasticsearch|@azure\/.*|@paypal\/.*|braintree|plaid|razorpay|contentful|@sanity\/client|@hubspot\/.*|firebase-admin\/messaging|@pinecone-database\/.*|@supabase\/supabase-js|cloudinary|@vercel\/blob|@grpc\/grpc-js)$/;
const NODE_CLIENT = /^(?:node:)?https?$/;

/** Whether a module is a client of HTTP or of a service that is reached by it; of Node's, only what makes requests. */
export function isClientModule(module: string, text: string): boolean {
  if (NODE_CLIENT.test(module)) return /^(?:https?\.)?(?:request|get)\(/.test(text);
  return (CLIENTS.test(module) || SERVICES.test(module)) && text.includes('(');
}

const LOCAL =
  /^(?:(?:node:)?(?:fs(?:\/promises)?|path|crypto|util|os|url|zlib|stream|child_process|timers\/promises)|pg|mysql2?(?:\/promise)?|mongoose|mongodb|@prisma\/client|knex|typeorm|sequelize|redis|ioredis|better-sqlite3|sqlite3?|drizzle-orm.*|zod|joi|yup|jsonwebtoken|jose|bcrypt(?:js)?|argon2|uuid|nanoid|lodash|date-fns|sharp)$/;

/** Whether what a module does stays with the server: files, its database, computation. */
export function isLocalModule(module: string): boolean {
  return LOCAL.test(module);
}
