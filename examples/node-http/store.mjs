import { randomBytes } from 'node:crypto';

/** Plain data: none of this is an HTTP response, whatever its members are called. */
class ShortLinks {
  #links = new Map();

  async add(target) {
    const key = randomBytes(4).toString('base64url');
    const link = { key, target, status: 201, created: new Date() };
    this.#links.set(key, link);
    return link;
  }

  async find(key) {
    return this.#links.get(key);
  }

  async remove({ key }) {
    return this.#links.delete(key) ? { success: true } : { success: false, error: 'no such link' };
  }
}

export const shortLinks = new ShortLinks();
