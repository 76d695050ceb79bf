import type { TSESTree } from '@typescript-eslint/utils';
import type { Engine } from '../interpreter/engine.js';
import { bare, endsPath, isFunction, type Node, staticKey } from '../syntax/syntax.js';
import { ANY, type Codes, inBoth, inEither, only, opposite } from './codes.js';
import { comparisonOf, constantOf } from './comparisons.js';
import type { ClientResponse, Read } from './responses.js';

/** The outcome of a condition: the codes with which it can be true, and those with which it can be false. */
interface Outcome {
  readonly yes: Codes;
  readonly no: Codes;
}

const OPEN: Outcome = { yes: ANY, no: ANY };

/** The status codes that a response can have at a place, by the tests of its status on the path. */
export class KnownStatus {
  private readonly reads: ReadonlyMap<Node, Read>;

  constructor(
    private readonly engine: Engine,
    response: ClientResponse,
  ) {
    this.reads = new Map(
      response.reads.filter(({ member }) => member === response.client.status).map((read) => [read.node, read]),
    );
  }

  at(place: Node): Codes {
    let codes = ANY;
    for (let node = place; node.parent && !isFunction(node); node = node.parent)
      codes = inBoth(codes, this.onTheWay(node, node.parent));
    return codes;
  }

  /** The codes inside a node that the node around it establishes. */
  private onTheWay(node: Node, parent: Node): Codes {
    switch (parent.type) {
      case 'IfStatement':
      case 'ConditionalExpression': {
        if (node === parent.test) return ANY;
        const { yes, no } = this.outcome(parent.test);
        return node === parent.consequent ? yes : no;
      }
      case 'LogicalExpression': {
        if (node !== parent.right || parent.operator === '??') return ANY;
        const { yes, no } = this.outcome(parent.left);
        return parent.operator === '&&' ? yes : no;
      }
      case 'SwitchCase':
        return node === parent.test ? ANY : this.ofCase(parent);
      case 'BlockStatement':
      case 'Program':
        return this.after(parent.body, node);
      default:
        return ANY;
    }
  }

  /** The codes after statements that end the path: `if (res.status === 204) return;`. */
  private after(statements: readonly Node[], place: Node): Codes {
    let codes = ANY;
    for (const statement of statements) {
      if (statement === place) return codes;
      if (statement.type === 'IfStatement' && !statement.alternate && endsPath(statement.consequent))
        codes = inBoth(codes, this.outcome(statement.test).no);
    }
    return codes;
  }

  /** The codes of a `case`, and of those before it that fall through. */
  private ofCase(clause: TSESTree.SwitchCase): Codes {
    const { discriminant, cases } = clause.parent;
    if (!this.reads.has(bare(discriminant))) return ANY;
    const codes: number[] = [];
    for (let index = cases.indexOf(clause); index >= 0; index--) {
      const one = cases[index] as TSESTree.SwitchCase;
      if (one !== clause && one.consequent.length > 0) break;
      const code = one.test ? constantOf(this.engine, one.test) : undefined;
      if (typeof code !== 'number') return ANY;
      codes.push(code);
    }
    return only(...codes);
  }

  private outcome(test: Node): Outcome {
    const node = bare(test);
    if (node.type === 'UnaryExpression' && node.operator === '!') {
      const { yes, no } = this.outcome(node.argument);
      return { yes: no, no: yes };
    }
    if (node.type === 'LogicalExpression' && node.operator !== '??') {
      const left = this.outcome(node.left);
      const right = this.outcome(node.right);
      return node.operator === '&&'
        ? { yes: inBoth(left.yes, right.yes), no: inEither(left.no, right.no) }
        : { yes: inEither(left.yes, right.yes), no: inBoth(left.no, right.no) };
    }
    if (node.type === 'BinaryExpression') return this.ofComparison(node);
    if (node.type === 'CallExpression') return this.ofIncludes(node);
    return node.type === 'Identifier' ? this.ofName(node) : OPEN;
  }

  private ofComparison(node: TSESTree.BinaryExpression): Outcome {
    const read = this.reads.get(bare(node.left)) ?? this.reads.get(bare(node.right));
    const comparison = read && comparisonOf(this.engine, read);
    if (!comparison || typeof comparison.with !== 'number') return OPEN;
    const same = only(comparison.with);
    if (comparison.operator === '===') return { yes: same, no: opposite(same) };
    return comparison.operator === '!==' ? { yes: opposite(same), no: same } : OPEN;
  }

  /** `[204, 304].includes(res.status)`. */
  private ofIncludes(node: TSESTree.CallExpression): Outcome {
    const { callee, arguments: args } = node;
    const isOurs = args[0] !== undefined && this.reads.has(bare(args[0]));
    if (!isOurs || callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') return OPEN;
    if (staticKey(callee.property, callee.computed) !== 'includes') return OPEN;
    const codes = callee.object.elements.map((element) => (element ? constantOf(this.engine, element) : undefined));
    if (!codes.every((code) => typeof code === 'number')) return OPEN;
    return { yes: only(...codes), no: opposite(only(...codes)) };
  }

  /** `const isEmpty = res.status === 204;` */
  private ofName(name: TSESTree.Identifier): Outcome {
    const variable = this.engine.file.variable(name);
    const node: Node | undefined = variable?.defs[0]?.node;
    const isConstant =
      node?.type === 'VariableDeclarator' && node.parent.kind === 'const' && node.id.type === 'Identifier';
    return isConstant && node.init && bare(node.init).type !== 'Identifier' ? this.outcome(node.init) : OPEN;
  }
}
