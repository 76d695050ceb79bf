import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.js';

const CODE = `import { Router, type Request, type Response } from 'express';
enum Status { Created = 201, Teapot = 418 }
export const router = Router();
router.get('/', (req: Request, res: Response) => {
  res.status(Status.Teapot).json({ error: 'Only coffee here' });
});
interface Answer { readonly res: Response }
export const answer = ({ res }: Readonly<Answer>): void => {
  res.status(Status.Teapot).json({ error: 'Only coffee here' });
};
`;

/** What other parsers make of a node: typescript-eslint 6 and 7 of enums, Babel's of the arguments of a type. */
const FORMS: Readonly<Record<string, (node: Record<string, unknown>) => void>> = {
  'typescript-eslint 8': () => undefined,
  'members of an enum without a node around them': (node) => {
    if (node['type'] !== 'TSEnumDeclaration') return;
    Object.defineProperty(node, 'members', { value: (node['body'] as { members: unknown }).members });
    delete node['body'];
  },
  'an enum of an unknown form': (node) => {
    if (node['type'] !== 'TSEnumDeclaration') return;
    Object.defineProperty(node, 'members', { value: undefined });
    delete node['body'];
  },
  'arguments of types as parameters': (node) => {
    if (node['type'] !== 'TSTypeReference' || !node['typeArguments']) return;
    Object.defineProperty(node, 'typeParameters', { value: node['typeArguments'] });
    delete node['typeArguments'];
  },
};

describe('a tree as another parser makes it', () => {
  it.each(Object.keys(FORMS))('%s', (form) => {
    const found = lint((node) => FORMS[form]?.(node));
    expect(found).toEqual(form === 'an enum of an unknown form' ? [] : ['5 no-teapot', '9 no-teapot']);
  });
});

it('scopes without types and enums, as those of Babel 7', () => {
  expect(lint(() => undefined, withoutTypes)).toEqual(['5 no-teapot', '9 no-teapot']);
});

type Scopes = NonNullable<ReturnType<typeof parser.parseForESLint>['scopeManager']>['scopes'];

function withoutTypes(scopes: Scopes): void {
  for (const scope of scopes) {
    for (const variable of scope.variables.filter(isOfTypes)) scope.set.delete(variable.name);
    const references = scope.references.filter((one) => one.isValueReference && !isOfTypes(one.resolved));
    Object.assign(scope, { references, variables: scope.variables.filter((one) => !isOfTypes(one)) });
  }
}

function isOfTypes(variable: Scopes[number]['variables'][number] | null): boolean {
  return variable?.defs.some(({ type }) => ['Type', 'TSEnumName'].includes(type)) ?? false;
}

function lint(
  change: (node: Record<string, unknown>) => void,
  changeScopes: (scopes: Scopes) => void = () => undefined,
): string[] {
  const changing = {
    parseForESLint(text: string, options: Parameters<typeof parser.parseForESLint>[1]) {
      const result = parser.parseForESLint(text, options);
      visit(result.ast, change);
      changeScopes(result.scopeManager.scopes);
      return result;
    },
  };
  const messages = new Linter().verify(
    CODE,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: changing },
      plugins: { 'http-status': plugin },
      rules: { 'http-status/no-teapot': 'error' },
    },
    'server.ts',
  );
  return messages.map(({ line, ruleId, message }) => `${line} ${ruleId?.replace('http-status/', '') ?? message}`);
}

function visit(value: unknown, change: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, change));
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const children = Object.entries(value).filter(([key]) => key !== 'parent');
  change(value as Record<string, unknown>);
  for (const [, child] of children) visit(child, change);
}
