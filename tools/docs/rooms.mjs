import { ROOMS } from '../rooms/rooms.mjs';
import { table } from './table.mjs';

/** The table of rooms in ARCHITECTURE.md. */
export function roomTable() {
  const rows = Object.entries(ROOMS).map(([room, { holds, imports, types = [] }]) => [
    `\`${room}/\``,
    holds,
    [...imports.map(named), ...types.map((one) => `types of ${named(one)}`)].join(', ') || 'nothing',
  ]);
  return table(['Folder of `src/`', 'What is in it', 'What it may import'], rows);
}

const named = (room) => `\`${room}\``;
