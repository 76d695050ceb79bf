// Lints one deep input on the usual stack, with the plugin or without; a crash ends the process.
import { Linter } from 'eslint';
import plugin from 'eslint-plugin-http-status';
import { hostileInputs } from '../hostile.mjs';

const { name, depth, withPlugin } = JSON.parse(process.argv[2]);
const rules = Object.fromEntries(Object.keys(plugin.rules).map((rule) => [`http-status/${rule}`, 'error']));
const config = withPlugin ? [{ plugins: { 'http-status': plugin }, rules }] : [{}];

const [first] = new Linter().verify(hostileInputs[name].source(depth), config);
if (first?.fatal) throw new Error(first.message);
process.stdout.write('{}');
