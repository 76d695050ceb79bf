/** What has been sent, by id; a database in real life. */
const known = new Map();

export const deliveries = {
  async find(id) {
    return known.get(id);
  },
  async create({ address }) {
    const created = { id: String(known.size + 1), address, state: 'packed' };
    known.set(created.id, created);
    return created;
  },
  async remove(id) {
    return known.delete(id);
  },
  async reroute(id, address) {
    known.get(id).address = address;
  },
  async load() {
    return known.size / 10_000;
  },
};
