import { answer, lines, type Reading, readingModule } from '../harness/reading.js';

const NAMES = [
  ...[
    'BodyParam',
    'Body',
    'Controller',
    'CookieParam',
    'CookieParams',
    'CurrentUser',
    'HeaderParam',
    'HeaderParams',
    'JsonController',
  ],
  ...['Param', 'Params', 'Post', 'QueryParam', 'QueryParams', 'Req'],
];

/** What TypeScript's compiler says of a parameter's type. */
const typeOf = (parameter: string): string => (parameter.endsWith(': string') ? 'String' : 'Object');

const controller =
  (kind: string) =>
  (readings: readonly Reading[]): string => `import { ${NAMES.join(', ')} } from 'routing-controllers';
@${kind}()
export class Things {
${lines(
  readings,
  (reading) => `  @Reflect.metadata('design:paramtypes', [${typeOf(reading.parameters ?? '')}])
  @Post('/${reading.index}/:sent')
  row${reading.index}(${reading.parameters}) { return ${answer(reading)}; }`,
)}
}
`;

const by = (parameters: string) => ({ parameters });

export const routingControllersReadings = [
  readingModule('a controller', controller('Controller'), {
    headers: [
      ['sent', by("@HeaderParam('x-sent') sent: string")],
      ["headers['x-sent']", by('@HeaderParams() headers')],
      ["req.headers['x-sent']", by('@Req() req')],
    ],
    cookies: [
      ['sent', by("@CookieParam('sent') sent: string")],
      ['cookies.sent', by('@CookieParams() cookies')],
    ],
    query: [
      ['sent', by("@QueryParam('sent') sent: string")],
      ['query.sent', by('@QueryParams() query')],
    ],
    params: [
      ['sent', by("@Param('sent') sent: string")],
      ['params.sent', by('@Params() params')],
    ],
    user: [['user', { ...by('@CurrentUser() user: string'), name: false }]],
  }),
  readingModule(
    'a controller of JSON',
    controller('JsonController'),
    {
      body: [
        ['sent', by("@BodyParam('sent') sent: string")],
        ['body.sent', by('@Body() body')],
      ],
    },
    { value: JSON.stringify('from-body') },
  ),
];
