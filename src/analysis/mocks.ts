/** Folders and names of files that play a server in a test. */
const TEST_PATH = /(?:^|\/)(?:__tests__|__mocks__|__fixtures__|tests?|e2e|cypress|mocks?)\/|\.(?:test|spec|e2e|cy|stories|mock)(?:-[\w-]+)?\.[cm]?[jt]sx?$/;

const TEST_MODULE =
  /^(?:vitest|jest|@jest\/globals|mocha|chai|ava|tape|node:test|supertest|sinon|nock|msw|@playwright\/test|cypress|fetch-mock|node-mocks-http|@testing-library\/.*)(?:\/.*)?$/;

/** Whether a file only plays a server: a test, or mock handlers. */
export function isMock(path: string, imports: readonly string[]): boolean {
  return TEST_PATH.test(path) || imports.some((module) => TEST_MODULE.test(module));
}
