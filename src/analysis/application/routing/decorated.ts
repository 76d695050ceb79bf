import type { TSESTree } from '@typescript-eslint/utils';
import { OPEN_TO_ALL } from '../../../words/caller/guards.js';
import { namedForAll } from '../../interpreter/framework-calls/application-wide.js';
import type { Engine } from '../../interpreter/engine.js';
import { bare, type ClassNode, decoratorsOf, lastNameOf, type Node, parameterTarget } from '../../syntax/syntax.js';
import { type Use, usesOf } from '../entry-points/decorators.js';
import { type Asked, type Asking, strictest } from './asking.js';
import { idOf, memberId, type Names } from './ids.js';
import { LazyBefore } from './lazy-before.js';
import type { PackageGuards } from './package-guards.js';
import { spellingOf } from './references.js';
import { valueAt } from './things.js';
import type { Before, FileWiring, Guarded, HandlerId, Hook } from './written.js';

/** What runs before handlers: `JwtAuthGuard` of `@UseGuards(JwtAuthGuard, AdminGuard)`, by one of its methods. */
interface First {
  readonly place: Node;
  readonly method: string;
  /** Whether it runs on the values of parameters. */
  readonly isOnParameters: boolean;
}

/**
 * The methods of a file's classes before which decorators, or their application, run something, and what they run:
 * both with the authentication that ran before.
 */
export function decoratedHooks(
  engine: Engine,
  names: Names,
  asking: Asking,
  packages: PackageGuards,
): Pick<FileWiring, 'hooks' | 'guarded'> {
  const classes = engine.file.census.classes.map((one) => new Decorated(engine, names, asking, packages, one));
  return {
    hooks: classes.flatMap((one) => one.hooks()),
    guarded: classes.flatMap((one) => one.guarded()),
  };
}

/** A class with decorators. */
class Decorated {
  private readonly ofApplication: readonly First[];
  private readonly ofClass: readonly First[];

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly asking: Asking,
    private readonly packages: PackageGuards,
    private readonly node: ClassNode,
  ) {
    const uses = usesOf(engine, node.decorators);
    this.ofApplication = uses.flatMap((use) => namedFor(engine, use));
    this.ofClass = firstOf(uses);
  }

  hooks(): Hook[] {
    const ofAll = { router: idOf(this.engine.file, this.node), path: '' };
    const [ofApplication, ofClass] = [beforeAll(this.ofApplication), beforeAll(this.ofClass)];
    const first = [...this.inTurn(ofApplication, [], ofAll), ...this.inTurn(ofClass, ofApplication, ofAll)];
    const ofMethods = this.methods.flatMap((one) => {
      const own = firstOf(usesOf(this.engine, one.decorators));
      const before = this.inTurn(beforeAll(own), [...ofApplication, ...ofClass], { handlers: [this.idOf(one)] });
      return [...before, ...this.onParameters(one, own)];
    });
    return [...first, ...ofMethods];
  }

  /** What runs on the parameters of a method: by their own decorators, and by those of all. */
  private onParameters(node: TSESTree.MethodDefinition, own: readonly First[]): Hook[] {
    const all = [...this.ofApplication, ...this.ofClass, ...own].filter(({ isOnParameters }) => isOnParameters);
    return node.value.params.flatMap((parameter) => {
      const uses = usesOf(this.engine, parameter.decorators);
      if (!uses.some(({ meaning }) => meaning.runsOnParameters !== undefined)) return [];
      const others = all.filter(({ place }) => this.isChecked(parameter) || !this.packages(this.engine, place));
      return this.inTurn([...others, ...firstOf(uses)], [], { handlers: [this.idOf(node)] });
    });
  }

  /** Whether pipes of packages check a parameter: by its class, which isn't in sight where a package exports it. */
  private isChecked(parameter: TSESTree.Parameter): boolean {
    const target = parameterTarget(parameter);
    const type = 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
    if (type?.type !== 'TSTypeReference') return false;
    const { kind } = valueAt(this.engine, type.typeName);
    return kind === 'class' || (kind === 'module' && !isNamedPart(parameter));
  }

  /** The methods, with what their decorators and those of the class show. */
  guarded(): Guarded[] {
    return this.methods.flatMap((one) => {
      const decorators = [...decoratorsOf(this.node), ...decoratorsOf(one)];
      if (this.ofApplication.length + decorators.length === 0) return [];
      const own = firstOf(usesOf(this.engine, one.decorators));
      const runsAfter = this.ofApplication.length + this.ofClass.length + own.length > 0;
      return [{ fn: this.idOf(one), runsAfter, before: new LazyBefore(() => before(this.askedBy(decorators))) }];
    });
  }

  /** By the decorators of a method and its class. */
  private askedBy(decorators: readonly TSESTree.Decorator[]): Asked {
    if (decorators.some(isOpenToAll)) return undefined;
    const byDecorators = decorators.map(({ expression }) => this.asking.byDecorator(expression));
    return strictest([this.asked(this.ofApplication), ...byDecorators]);
  }

  private get methods(): readonly TSESTree.MethodDefinition[] {
    return this.node.body.body.filter((one) => one.type === 'MethodDefinition');
  }

  private idOf({ value }: TSESTree.MethodDefinition): HandlerId {
    return idOf(this.engine.file, value);
  }

  /** Each of several that run one after the other, with what has run before it. */
  private inTurn(
    all: readonly First[],
    earlier: readonly First[],
    of: Pick<Hook, 'router' | 'path' | 'handlers'>,
  ): Hook[] {
    return all.flatMap(({ place, method }, index) => {
      const guard = this.packages(this.engine, place);
      const id = this.names.of(named(place));
      if (id === undefined && !guard) return [];
      return [
        {
          fn: id === undefined ? '' : memberId(id, method),
          ...(guard && { guard }),
          name: spellingOf(named(place)),
          ...of,
          isForEarlier: true,
          before: new LazyBefore(() => before(this.asked([...earlier, ...all.slice(0, index)]))),
        },
      ];
    });
  }

  private asked(all: readonly First[]): Asked {
    return strictest(beforeAll(all).map(({ place, method }) => this.asking.byClass(place, method)));
  }
}

/** The class that an argument is, or is an instance of: `new JwtAuthGuard(reflector)`. */
function named(place: Node): Node {
  const node = bare(place);
  return node.type === 'NewExpression' ? node.callee : node;
}

function firstOf(uses: readonly Use[]): First[] {
  return uses.flatMap(({ meaning: { runsFirst, runsOnParameters }, site: { node } }) => {
    const method = runsFirst ?? runsOnParameters;
    if (method === undefined || node.type !== 'CallExpression') return [];
    return node.arguments.map((place) => ({ place, method, isOnParameters: runsFirst === undefined }));
  });
}

function beforeAll(all: readonly First[]): First[] {
  return all.filter(({ isOnParameters }) => !isOnParameters);
}

/** `@Param('id') id`: one text, and not the object of all. */
function isNamedPart(parameter: TSESTree.Parameter): boolean {
  const expressions = decoratorsOf(parameter).map(({ expression }) => expression);
  return expressions.some((one) => one.type === 'CallExpression' && one.arguments[0]?.type === 'Literal');
}

/** `{ provide: APP_GUARD, useClass: JwtAuthGuard }`, `app.useGlobalGuards(new JwtAuthGuard())` */
function namedFor(engine: Engine, { meaning: { guardedBy } }: Use): First[] {
  return (guardedBy ?? []).flatMap((table) =>
    namedForAll(engine, table).map((place) => ({
      place,
      method: table.method,
      isOnParameters: table.onParameters === true,
    })),
  );
}

/** `@Public()`: a guard that authenticates reads it. */
function isOpenToAll({ expression }: TSESTree.Decorator): boolean {
  const node = bare(expression);
  return OPEN_TO_ALL.has(lastNameOf(node.type === 'CallExpression' ? bare(node.callee) : node));
}

function before(asked: Asked): Before {
  return {
    isAuthenticated: asked !== undefined,
    ...(asked && asked.length > 0 && { spared: asked }),
  };
}
