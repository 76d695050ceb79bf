import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith, lintFolder } from '../support/projects.js';

const CONTROLLER = `
import { pots } from './store';
export const fire = async (req, res) => res.json(await pots.create(req.body));
export const glaze = async (req, res) => res.json(await pots.create({ ...req.body, isGlazed: true }));
`;

const routesFor = (handler: string): string => `
import { Router } from 'express';
import * as pots from './pots';
export const router = Router();
router.post('/pots', pots.${handler});
`;

it('reads the routes of a handler of another file anew when they have changed', () => {
  const files = { 'package.json': '{}', 'pots.js': CONTROLLER, 'routes.js': routesFor('fire') };
  const folder = folderWith(files, onTestFinished);
  const lint = (): string[] => lintFolder(folder, ['pots.js', 'routes.js'], { 'prefer-201-for-create': {} });
  expect(lint()).toEqual(['pots.js:3 prefer-201-for-create']);
  writeFileSync(join(folder, 'routes.js'), routesFor('glaze'));
  expect(lint()).toEqual(['pots.js:4 prefer-201-for-create']);
});
