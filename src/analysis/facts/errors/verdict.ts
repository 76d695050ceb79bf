import { HARMLESS_CALLS } from '../../../words/request/request-data.js';
import { SCHEMA_HOLDERS, VALIDATING_CALLS } from '../../../words/request/validators.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { schemaCheck } from '../request/schemas.js';
import { attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';

/** Whether only a validation was tried where an error was caught: a validator's error names what the client has to correct. */
export function isVerdict(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  return tried !== undefined && onlyValidates(path, tried);
}

const onlyValidates: (path: PathFacts, tried: Node) => boolean = memoized((path, tried) => {
  const { calls, throws } = attemptOf(path.file, tried);
  const steps = calls.filter(({ callee }) => !HARMLESS_CALLS.has(lastNameOf(bare(callee))));
  return throws.length === 0 && steps.length > 0 && steps.every((call) => validates(path, call));
}, false);

/** `schema.parse(body)`, `validator.validateDocument({ document })` */
function validates(path: PathFacts, call: CallNode): boolean {
  return schemaCheck(path, call) !== undefined || isOfValidator(bare(call.callee));
}

function isOfValidator(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || !VALIDATING_CALLS.has(lastNameOf(callee))) return false;
  return SCHEMA_HOLDERS.has(lastNameOf(bare(callee.object)));
}
