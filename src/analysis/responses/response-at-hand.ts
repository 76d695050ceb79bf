import type { TSESTree } from '@typescript-eslint/utils';
import { type WayToResponse, wayToResponse } from '../../frameworks/language/catalogue.js';
import { parametersOf } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

/** The parameter of a handler that its response is or can be had from, the way from there, and how header fields are written. */
export interface ResponseAtHand extends WayToResponse {
  readonly parameter: TSESTree.Identifier;
}

/** The response that a handler can set header fields of, before something else is sent that keeps them. */
export function responseAtHand({ path: { root } }: HttpResponse): ResponseAtHand | undefined {
  const found = parametersOf(root.fn).map((parameter, at) => {
    const shape = root.shapes[at];
    const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
    const way = shape && target.type === 'Identifier' ? wayToResponse(shape) : undefined;
    return way && target.type === 'Identifier' ? { ...way, parameter: target } : undefined;
  });
  return found.find((one) => one !== undefined);
}
