import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './installs.js';

/** A code block of the README or a guide. */
export interface PageBlock {
  readonly page: string;
  readonly line: number;
  readonly heading: string;
  readonly language: string;
  /** The name of the file that it is to be pasted into. */
  readonly file: string | undefined;
  readonly text: string;
}

/** A block with a title to tell it by. */
export type Case = readonly [title: string, block: PageBlock];

/** The guides, beside the pages of the rules. */
const PAGES = ['README.md', ...readdirSync(join(repository, 'docs')).flatMap((name) => guide(name))];

function guide(name: string): string[] {
  return name.endsWith('.md') ? [`docs/${name}`] : [];
}

/** All blocks of the README and the guides. */
const blocks: readonly PageBlock[] = PAGES.flatMap(blocksOf);

function blocksOf(page: string): PageBlock[] {
  const lines = readFileSync(join(repository, page), 'utf8').split('\n');
  const found: PageBlock[] = [];
  let heading = '';
  for (let at = 0; at < lines.length; at++) {
    heading = /^#+ (.*)$/.exec(lines[at] as string)?.[1] ?? heading;
    const fence = /^```(\w+) ?(.*)$/.exec(lines[at] as string);
    if (!fence) continue;
    const end = lines.indexOf('```', at);
    const file = /filename="([^"]+)"/.exec(fence[2] ?? '')?.[1];
    const text = `${lines.slice(at + 1, end).join('\n')}\n`;
    found.push({ page, line: at + 1, heading, language: fence[1] ?? '', file, text });
    at = end;
  }
  return found;
}

/** The blocks that are to be pasted into a file whose name matches. */
export function pasted(file: RegExp): Case[] {
  const found = blocks.filter((block) => block.file !== undefined && file.test(block.file));
  return found.map((block) => [`${block.page}, line ${block.line}: ${block.heading}`, block] as const);
}

/** The commands under a heading of a page, in their order. */
export function commands(page: string, heading: string): string[] {
  const found = blocks.filter((block) => block.page === page && block.heading === heading && block.language === 'sh');
  return found.map(({ text }) => text.trim());
}
