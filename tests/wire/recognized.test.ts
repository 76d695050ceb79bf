import Boom from '@hapi/boom';
import { HttpNotFound, isHttpException } from '@httpx/exception';
import { ConflictException, HttpException, NotFoundException } from '@nestjs/common';
import { error, isHttpError as isKitError, isRedirect, redirect } from '@sveltejs/kit';
import { createError as createH3Error, H3Error } from 'h3v1';
import createError, { HttpError, isHttpError } from 'http-errors';
import { describe, expect, it } from 'vitest';

function thrown(by: () => unknown): unknown {
  try {
    by();
  } catch (e) {
    return e;
  }
  return undefined;
}

/** What the tables say that a base class or a predicate tells: which errors are its own. */
describe('how packages recognize their errors', () => {
  it.each([
    ['http-errors', isHttpError(createError(404)), isHttpError(new Error())],
    ['http-errors, its base class', createError(404) instanceof HttpError, new Error() instanceof HttpError],
    ['@httpx/exception', isHttpException(new HttpNotFound()), isHttpException(new Error())],
    ['Boom', Boom.isBoom(Boom.notFound()), Boom.isBoom(new Error())],
    ['Nest', new NotFoundException() instanceof HttpException, new Error() instanceof HttpException],
    [
      'Nest, a class beside it',
      new HttpException('', 404) instanceof HttpException,
      new NotFoundException() instanceof ConflictException,
    ],
    ['SvelteKit, errors', isKitError(thrown(() => error(404))), isKitError(thrown(() => redirect(303, '/')))],
    ['SvelteKit, redirects', isRedirect(thrown(() => redirect(303, '/'))), isRedirect(thrown(() => error(404)))],
    ['h3', createH3Error({ status: 404 }) instanceof H3Error, new Error() instanceof H3Error],
  ])('%s', (_, own, other) => {
    expect([own, other]).toEqual([true, false]);
  });
});
