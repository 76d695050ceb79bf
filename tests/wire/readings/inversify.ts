import { answer, lines, readingModule } from '../harness/reading.js';

const by = (parameters: string) => ({ parameters });

export const inversifyReadings = [
  readingModule(
    'a controller',
    (
      readings,
    ) => `import { Body, Controller, Cookies, Headers, Params, Post, Query, Request } from '@inversifyjs/http-core';
@Controller('/')
export class Things {
${lines(
  readings,
  (reading) => `  @Post('/${reading.index}/:sent')
  row${reading.index}(${reading.parameters}) { return ${answer(reading)}; }`,
)}
}
`,
    {
      headers: [
        ["headers['x-sent']", by('@Headers() headers')],
        ["req.headers['x-sent']", by('@Request() req')],
      ],
      cookies: [['cookies.sent', by('@Cookies() cookies')]],
      query: [['query.sent', by('@Query() query')]],
      params: [['params.sent', by('@Params() params')]],
      body: [['body.sent', by('@Body() body')]],
    },
  ),
];
