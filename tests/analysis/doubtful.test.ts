import { describe, expect, it } from 'vitest';
import { sends } from '../support/describe-response.js';

function fastify(body: string): string[] {
  return sends(`import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => {\n${body}\n});`);
}

describe('a status that was written on one of the paths that meet', () => {
  it.each([['try { work(); reply.code(200); } catch {}\nreturn reply.redirect("/x");', ['200', '?']]])(
    'isn’t kept by a redirect for certain: %s',
    (body, expected) => {
      expect(fastify(body)).toEqual(expected);
    },
  );
});
