import { describe, expect, it } from 'vitest';
import { handled, sends } from '../support/describe-response.js';

const NEST =
  "import { ConflictException, HttpException, Injectable, InternalServerErrorException, NotFoundException } from '@nestjs/common';\n";

/** The codes that a method of a Nest service answers with, whose `try` throws and whose `catch` is given. */
function caught(thrown: string, handler: string): string[] {
  return sends(
    `${NEST}@Injectable()\nexport class Pets { async find(id: string) { try { const pet = await this.db.find(id); if (!pet) throw ${thrown}; return pet; } catch (e) { ${handler} } } }`,
    'src/pets.ts',
  );
}

const TEAPOT = "new HttpException('no pet', 418)";
const ELSE = 'throw new InternalServerErrorException();';

describe('an error that its own catch throws once more', () => {
  it.each([
    ['whatever was caught', TEAPOT, 'this.log(e); throw e;', ['418']],
    ['its class', TEAPOT, `if (e instanceof HttpException) throw e; ${ELSE}`, ['418', '500']],
    [
      'the base class of its class',
      'new NotFoundException()',
      `if (e instanceof HttpException) { throw e; } ${ELSE}`,
      ['404', '500'],
    ],
    [
      'one of several',
      'new NotFoundException()',
      `if (e instanceof ConflictException || e instanceof NotFoundException) throw e; ${ELSE}`,
      ['404', '500'],
    ],
    [
      'not another',
      'new NotFoundException()',
      `if (!(e instanceof ConflictException)) throw e; ${ELSE}`,
      ['404', '500'],
    ],
    [
      'behind a return',
      'new NotFoundException()',
      'if (e instanceof ConflictException) return null; throw e;',
      ['404'],
    ],
    ['any error', TEAPOT, `if (e instanceof Error) throw e; ${ELSE}`, ['418', '500']],
    [
      'beside a test of something else',
      TEAPOT,
      `if (this.strict && e instanceof HttpException) throw e; ${ELSE}`,
      ['418', '500'],
    ],
    ['another class', 'new NotFoundException()', `if (e instanceof ConflictException) throw e; ${ELSE}`, ['500']],
    ['a class that cannot be seen', TEAPOT, `if (e instanceof AppError) throw e; ${ELSE}`, ['500']],
    ['a test of a member', TEAPOT, `if (e.code === 'P2025') throw e; ${ELSE}`, ['500']],
    ['a test that cannot be seen', TEAPOT, `if (isOurs(e)) throw e; ${ELSE}`, ['500']],
    ['never', TEAPOT, ELSE, ['500']],
    ['only where it is something else', TEAPOT, `if (e instanceof HttpException) return null; throw e;`, []],
    ['its cause', TEAPOT, 'throw e.cause;', []],
  ])('%s', (_, thrown, handler, expected) => {
    expect(caught(thrown, handler)).toEqual(expected);
  });

  it.each([
    [
      'a class of the file',
      'class Gone extends Error { status = 410; }',
      'try { if (!pet) throw new Gone(); } catch (e) { if (e instanceof Gone) throw e; throw new Error(); }',
      ['410'],
    ],
    [
      'a base class of the file',
      'class Failure extends Error { constructor(public status: number) { super(); } }\nclass Gone extends Failure { constructor() { super(410); } }',
      'try { if (!pet) throw new Gone(); } catch (e) { if (e instanceof Failure) throw e; throw new Error(); }',
      ['410'],
    ],
    [
      'another class of the file',
      'class Late extends Error {}\nclass Gone extends Error { status = 410; }',
      'try { if (!pet) throw new Gone(); } catch (e) { if (e instanceof Late) throw e; res.end(); }',
      ['200'],
    ],
    [
      'thrown in a function of the file',
      'class Gone extends Error { status = 410; }\nfunction need(pet) { if (!pet) throw new Gone(); }',
      'try { need(pet); } catch (e) { throw e; }',
      ['410'],
    ],
    [
      'a package’s predicate',
      "import createError, { isHttpError } from 'http-errors';",
      'try { if (!pet) throw createError(410); } catch (e) { if (isHttpError(e)) throw e; throw createError(503); }',
      ['410', '503'],
    ],
    [
      'a package’s predicate, as a member',
      "import Boom from '@hapi/boom';",
      'try { if (!pet) throw Boom.resourceGone(); } catch (e) { if (Boom.isBoom(e)) throw e; throw Boom.serverUnavailable(); }',
      ['410', '503'],
    ],
    [
      'handed on',
      "import createError from 'http-errors';",
      'try { if (!pet) throw createError(410); res.end(); } catch (e) { next(e); }',
      ['200', '410'],
    ],
    [
      'handed on where it is another',
      "import createError from 'http-errors';",
      'try { if (!pet) throw createError(410); res.end(); } catch (e) { if (createError.isHttpError(e)) return res.sendStatus(404); next(e); }',
      ['200', '404'],
    ],
    [
      'through two',
      "import createError from 'http-errors';",
      'try { try { if (!pet) throw createError(410); } catch (e) { throw e; } } catch (e) { next(e); }',
      ['410'],
    ],
    [
      'swallowed by the outer one',
      "import createError from 'http-errors';",
      'try { try { if (!pet) throw createError(410); } catch (e) { throw e; } } catch { res.sendStatus(503); }',
      ['503'],
    ],
  ])('%s', (_, around, body, expected) => {
    expect(handled(body, around)).toEqual(expected);
  });

  it('a redirect of SvelteKit, distinguished from an error', () => {
    const load = (test: string): string[] =>
      sends(
        `import { error, isHttpError, isRedirect, redirect } from '@sveltejs/kit';\nexport async function load({ locals }) { try { if (!locals.user) redirect(303, '/'); await go(); } catch (e) { if (${test}(e)) throw e; error(502); } }`,
        'src/routes/+page.server.ts',
      );
    expect([load('isRedirect'), load('isHttpError')]).toEqual([['303', '502'], ['502']]);
  });

  it('a response that is thrown', () => {
    const loader = (test: string): string[] =>
      sends(
        `import { json } from '@remix-run/node';\nexport async function loader({ request }) { try { if (!request.url) throw json({}, { status: 410 }); } catch (e) { if (e instanceof ${test}) throw e; throw json({}, { status: 502 }); } }`,
        'app/routes/a.ts',
      );
    expect([loader('Response'), loader('Error')]).toEqual([['410', '502'], ['502']]);
  });
});
