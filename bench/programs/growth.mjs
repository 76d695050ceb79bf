// The plugin's cost on one server file as it grows: prints the cost in milliseconds for every number of handlers.
import { routerFile } from '../router-source.mjs';
import { pluginCost } from './plugin-cost.mjs';

const { sizes, repeats } = JSON.parse(process.argv[2]);

for (const size of sizes.slice(0, 3)) pluginCost(routerFile('order', size), 40);
const costs = sizes.map((handlers) => pluginCost(routerFile('order', handlers), Math.ceil(repeats * (sizes.at(-1) / handlers) ** 0.7)));
process.stdout.write(JSON.stringify(costs));
