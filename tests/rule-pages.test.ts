import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.js';
import { rules } from '../src/rules/index.js';
import type { Claim } from '../src/rules/support/claims.js';
import { pageParts } from '../tools/docs/rule-page.mjs';
import { describeRules } from '../tools/docs/rules.mjs';

const MOST = { words: 350, why: 200, claims: 10, leaves: 8, line: 150 };

/** Words that people use of people: code and headers do other things. */
const OF_PEOPLE = /\b(?:ask|give|tell|speak|say to)s?\b/i;

interface Docs {
  readonly claims: readonly Claim[];
  readonly leaves: readonly string[];
}

const docsOf = (name: string) => rules[name]?.meta.docs as unknown as Docs;
const pageOf = (name: string) => readFileSync(new URL(`../docs/rules/${name}.md`, import.meta.url), 'utf8');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sectionOf = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

describe.each(Object.keys(rules))('%s', (name) => {
  const { claims, leaves } = docsOf(name);
  const prose = withoutCode(pageOf(name));

  it('has a page that is read in two minutes', () => {
    expect(wordsIn(prose)).toBeLessThanOrEqual(MOST.words);
    expect(wordsIn(sectionOf(prose, 'Why'))).toBeLessThanOrEqual(MOST.why);
    expect(prose.replace(/`[^`]*`/g, '')).not.toMatch(OF_PEOPLE);
  });

  it('names what it reports, each once and in one line', () => {
    expect(claims).not.toEqual([]);
    expect(claims.length).toBeLessThanOrEqual(MOST.claims);
    expect(leaves.length).toBeLessThanOrEqual(MOST.leaves);
    expect(claims.filter(({ by }) => !['fact', 'declared', 'name'].includes(by))).toEqual([]);
    const lines = [...claims.map(({ reports, where }) => `${reports} ${where}`), ...leaves];
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.length > MOST.line || /\n|\.$/.test(line))).toEqual([]);
  });
});

const described = describeRules(plugin).map((rule) => [rule.name, rule] as const);

it.each(described)('what is generated of the page of %s is up to date', (name, rule) => {
  for (const [part, text] of Object.entries(pageParts(rule)))
    expect(pageOf(name)).toContain(`<!-- begin: ${part} -->\n\n${text}\n\n<!-- end: ${part} -->`);
});
