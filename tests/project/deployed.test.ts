import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deployedAs } from '../../src/project/deployments/deployed.js';
import { writeFiles } from '../support/project.js';

/** A function that a schedule alone calls by what the template says, beside one that requests call, and so many others. */
function template(others: number): string {
  const functionOf = (handler: string, event?: string): object => ({
    Type: 'AWS::Serverless::Function',
    Properties: { Handler: handler, ...(event && { Events: { on: { Type: event } } }) },
  });
  return JSON.stringify({
    Resources: {
      Api: functionOf('api.handler', 'Api'),
      Pets: functionOf('pets.handler'),
      ...Object.fromEntries(
        Array.from({ length: others }, (_, at) => [`Other${at}`, functionOf(`other${at}.handler`)]),
      ),
    },
  });
}

/** Whether requests call `handler` of `pets.js`, by the descriptions in a folder. */
function byRequests(files: Readonly<Record<string, string>>): boolean | undefined {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deployed-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, files);
  return deployedAs([folder], join(folder, 'pets.js'), 'handler')?.byRequests;
}

it('no request calls a function that nothing else names', () => {
  expect(byRequests({ 'template.json': template(0), 'api.json': '{}' })).toBe(false);
});

it('one that a description beside it names may be called', () => {
  expect(byRequests({ 'template.json': template(0), 'api.json': '{ "uri": "${Pets.Arn}" }' })).toBeUndefined();
});

it('nothing is known where too much lies beside it', () => {
  const long = JSON.stringify({ text: ' '.repeat(450_000) });
  const beside = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`z${at}.json`, long]));
  expect(byRequests({ 'template.json': template(0), ...beside })).toBeUndefined();
});

it('a template that cannot be deployed declares nothing', () => {
  expect([byRequests({ 'template.json': template(498) }), byRequests({ 'template.json': template(499) })]).toEqual([
    false,
    undefined,
  ]);
});
