import { membersWithPath } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import type { Engine, Mount } from '../../interpreter/engine.js';
import { isBefore } from '../../symbols/releases.js';
import { type FunctionNode, type Node, parametersOf, staticKey } from '../../syntax/syntax.js';

type Shapes = readonly (Shape | undefined)[];

/** What a handler reads of its request to determine where its router is mounted, where the framework mounts routers so. */
export function mountOf({ file }: Engine, fn: FunctionNode, shapes: Shapes): Mount | undefined {
  const at = shapes.findIndex((shape) => shape?.mount !== undefined);
  const parameter = parametersOf(fn)[at];
  const { mount, mountSince } = shapes[at] ?? {};
  if (mount === undefined) return undefined;
  const isThere = parameter?.type === 'Identifier' && !(mountSince && isBefore(file.project, mountSince));
  return { expression: isThere ? `${parameter.name}.${mount}` : undefined };
}

/**
 * What a handler reads of its request to determine the path that was requested, in the parts of a template literal: `${ctx.path}`,
 * `${req.baseUrl}${req.path}`.
 */
export function requestedPath(fn: FunctionNode, shapes: Shapes, isAtRoot = false): string | undefined {
  const found = parametersOf(fn).map((parameter, at) => {
    const shape = shapes[at];
    return shape && (ofName(parameter, shape, isAtRoot) ?? inPattern(parameter, shape));
  });
  return found.find((one) => one !== undefined);
}

function ofName(node: Node, shape: Shape, isAtRoot = false): string | undefined {
  if (node.type !== 'Identifier') return undefined;
  const members = membersWithPath(shape)?.slice(isAtRoot ? -1 : 0);
  return members?.map((one) => `\${${one === '' ? node.name : `${node.name}.${one}`}}`).join('');
}

/** `({ url, params })` of an event that has the request's URL. */
function inPattern(node: Node, { members = {} }: Shape): string | undefined {
  if (node.type !== 'ObjectPattern') return undefined;
  const found = node.properties.map((one) => {
    const shape = one.type === 'Property' ? members[staticKey(one.key, one.computed) ?? ''] : undefined;
    return shape && one.type === 'Property' ? ofName(one.value, shape) : undefined;
  });
  return found.find((one) => one !== undefined);
}
