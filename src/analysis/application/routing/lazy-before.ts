import type { Before } from './written.js';

/** What has been passed, computed when it is first read: most routers of a file lead to no handler that something depends on. */
export class LazyBefore implements Before {
  private known: Before | undefined;

  constructor(private readonly compute: () => Before) {}

  get isAuthenticated(): boolean {
    return this.value.isAuthenticated;
  }

  get spared(): readonly string[] {
    return this.value.spared ?? [];
  }

  get isOpen(): boolean {
    return this.value.isOpen ?? false;
  }

  private get value(): Before {
    return (this.known ??= this.compute());
  }
}
