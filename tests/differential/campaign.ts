import * as fc from 'fast-check';
import { removeModules } from '../wire/harness/module.js';
import { type Outcome, runBatch } from './batch.js';
import type { Dialect } from './dialect.js';
import { programs } from './generator.js';
import { judge, type Verdict } from './judge.js';

const BATCH = 25;

/** What a run of many programs under one framework has shown. */
export interface Tally {
  readonly framework: string;
  programs: number;
  requests: number;
  /** Responses on the wire that are compared, and those of them that no prediction agrees with. */
  seen: number;
  unsound: number;
  /** Predictions, those of them that leave nothing open; by status code, and those of them that never occur. */
  predicted: number;
  known: number;
  claims: number;
  unsharp: number;
  readonly failing: Failure[];
}

/** A program that fails, and the how-manieth it was. */
export interface Failure {
  readonly number: number;
  readonly verdict: Verdict;
}

export interface Campaign {
  readonly count: number;
  readonly seed: number;
  /** Whether a prediction that never occurs counts as a failure too. */
  readonly sharp?: boolean;
}

/** Runs random programs under a framework, and counts. */
export async function runCampaign(dialect: Dialect, { count, seed, sharp = false }: Campaign): Promise<Tally> {
  const tally: Tally = {
    framework: dialect.name,
    programs: 0,
    requests: 0,
    seen: 0,
    unsound: 0,
    predicted: 0,
    known: 0,
    claims: 0,
    unsharp: 0,
    failing: [],
  };
  const all = fc.sample(programs, { numRuns: count, seed, unbiased: true });
  for (let at = 0; at < all.length; at += BATCH) {
    for (const outcome of await runBatch(all.slice(at, at + BATCH), dialect)) add(tally, judge(outcome), sharp);
  }
  restore();
  removeModules();
  return tally;
}

const { Request, Response } = globalThis;

/** Hono's server puts its own in their place. */
function restore(): void {
  Object.assign(globalThis, { Request, Response });
}

function add(tally: Tally, verdict: Verdict, sharp: boolean): void {
  tally.requests += verdict.outcome.observed.length;
  tally.seen += verdict.seen;
  tally.unsound += verdict.unsound.length;
  tally.predicted += verdict.outcome.predicted.length;
  tally.known += verdict.known;
  tally.claims += verdict.claims;
  tally.unsharp += verdict.unsharp.length;
  if (fails(verdict, sharp)) tally.failing.push({ number: tally.programs, verdict });
  tally.programs += 1;
}

function fails({ unsound, unsharp }: Verdict, sharp: boolean): boolean {
  return unsound.length > 0 || (sharp && unsharp.length > 0);
}

/** The smallest program found that fails as the one with that number does. */
export async function shrink({ number, verdict }: Failure, dialect: Dialect, seed: number): Promise<Verdict> {
  let smallest = verdict;
  const isUnsound = verdict.unsound.length > 0;
  const property = fc.asyncProperty(programs, async (program) => {
    const [outcome] = await runBatch([program], dialect);
    const found = judge(outcome as Outcome);
    const agrees = isUnsound ? found.unsound.length === 0 : found.unsharp.length === 0;
    if (!agrees) smallest = found;
    return agrees;
  });
  await fc.check(property, { seed, path: String(number), numRuns: 1, unbiased: true });
  restore();
  removeModules();
  return smallest;
}
