import { printable } from '../printable.js';
import type { Style } from './text-edits.js';

/** What is longer stands in lines of its own. */
const LONGEST_LINE = 80;

/** Plain data as code, or as JSON. */
export function written(value: unknown, indent: string, style: Style): string {
  const line = inLine(value, style);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return line;
  if (!style.isJson && indent.length + line.length <= LONGEST_LINE) return line;
  const inner = indent + style.unit;
  const members = Object.entries(value).map(
    ([key, one]) => `${inner}${keyText(key, style)}: ${written(one, inner, style)}`,
  );
  return `{\n${members.join(',\n')}${style.isJson ? '' : ','}\n${indent}}`;
}

function inLine(value: unknown, style: Style): string {
  if (typeof value === 'string') return textOf(value, style);
  if (Array.isArray(value)) return `[${value.map((one) => inLine(one, style)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([key, one]) => `${keyText(key, style)}: ${inLine(one, style)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

export function keyText(key: string, style: Style): string {
  return !style.isJson && /^[A-Za-z_$][\w$]*$/.test(key) ? key : textOf(key, style);
}

function textOf(value: string, { quote }: Style): string {
  const json = JSON.stringify(value).slice(1, -1);
  const content = quote === '"' ? json : json.replaceAll('\\"', '"').replaceAll("'", "\\'");
  return quote + printable(content) + quote;
}
