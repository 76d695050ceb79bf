// The plugin's cost on one server file as it grows: prints the cost in milliseconds for every number of handlers.
import { routerFile } from '../router-source.mjs';
import { pluginCost } from './plugin-cost.mjs';

const { sizes, budget } = JSON.parse(process.argv[2]);

const measure = (handlers) => pluginCost(routerFile('order', handlers), { atLeast: 5, budget });
measure(sizes[1]);
process.stdout.write(JSON.stringify(sizes.map(measure)));
