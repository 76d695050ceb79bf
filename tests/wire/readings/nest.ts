import { answer, lines, type Reading, readingModule } from '../harness/reading.js';

const by = (parameters: string, more: object = {}) => ({ parameters, ...more });

const interceptorOf = ({ part, parameters = '' }: Reading): string =>
  part === 'files' ? `@UseInterceptors(${parameters.includes('Files') ? 'Files' : 'File'}Interceptor('file'))\n  ` : '';

export const nestReadings = [
  readingModule(
    'a controller',
    (
      readings,
    ) => `import { Body, Controller, Headers, Param, Post, Query, RawBody, Req, UploadedFile, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
@Controller()
export class Things {
${lines(
  readings,
  (reading) => `  ${interceptorOf(reading)}@Post('${reading.index}/:sent')
  row${reading.index}(${reading.parameters ?? ''}) { return ${answer(reading)}; }`,
)}
}
`,
    {
      headers: [
        ['sent', by("@Headers('x-sent') sent")],
        ["headers['x-sent']", by('@Headers() headers')],
        ["req.headers['x-sent']", by('@Req() req')],
        ["req.get('x-sent')", by('@Req() req')],
      ],
      query: [
        ['sent', by("@Query('sent') sent")],
        ['query.sent', by('@Query() query')],
        ['sent', by('@Query() { sent }')],
        ['req.query.sent', by('@Req() req')],
      ],
      params: [
        ['sent', by("@Param('sent') sent")],
        ['params.sent', by('@Param() params')],
        ['req.params.sent', by('@Req() req')],
      ],
      body: [
        ['sent', by("@Body('sent') sent")],
        ['body.sent', by('@Body() body')],
        ['req.body.sent', by('@Req() req')],
        ['raw', by('@RawBody() raw', { within: 'JSON.parse(String(@)).sent', name: false })],
      ],
      files: [
        ['file', by('@UploadedFile() file', { content: 'multipart', within: 'String(@.buffer)', name: false })],
        ['files', by('@UploadedFiles() files', { content: 'multipart', within: 'String(@[0].buffer)', name: false })],
      ],
    },
  ),
];
