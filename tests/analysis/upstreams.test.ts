import { describe, expect, it } from 'vitest';
import { isOfUpstream } from '../../src/analysis/facts/upstream/requests.js';
import { predict } from '../support/predict.js';

/** Whether a request is seen as one to another party's server. */
function isUpstream(request: string, around = ''): boolean {
  const code = `import express from 'express';\nimport axios from 'axios';\n${around}\nexpress().get('/x', async (req, res) => {\nconst made = await ${request};\nif (made) res.status(499).end();\n});`;
  const [found] = predict(code).filter(({ status }) => status.is(499));
  const [test] = found?.path.tests() ?? [];
  if (!found || !test) throw new Error('no test');
  return isOfUpstream(found.path, test.node);
}

describe('whose server receives a request', () => {
  it.each([
    ['another one', "fetch('https://weather.example/today')", true],
    ['another one, by settings', "axios({ url: 'https://weather.example/today' })", true],
    ['another one, by settings that are made of others', 'axios({ ...settings, timeout: 5 })', true],
    ['this machine', "fetch('http://localhost:3000/today')", false],
    ['this machine, by settings', "axios({ baseURL: 'http://localhost:3000', url: '/today' })", false],
    ['this machine, by settings that are made of others', "axios({ ...settings, host: 'localhost' })", false],
    ['the host that was asked', 'fetch(`https://${req.hostname}/today`)', false],
    ['the host that was asked, by a header field', "fetch('https://' + req.headers.host + '/today')", false],
    ['a host in another header field', "fetch('https://' + req.headers['x-target'] + '/today')", true],
    ['a path alone', "fetch('/today')", false],
    ['a path alone, in parts', "fetch('/today/' + req.query.city)", false],
    ['a path alone, by a client that knows where to', "axios.get('/today')", true],
    ['a setting of another server', 'fetch(process.env.WEATHER_URL)', true],
    ['one of two, both its own', "fetch(req.query.a ? 'http://localhost/a' : 'http://127.0.0.1/b')", false],
    ['one of two, another among them', "fetch(req.query.a ? 'http://localhost/a' : 'https://b.example')", true],
    ['its own URL, where it goes on to another server', 'fetch(`http://localhost:4000${req.url}`)', true],
  ])('%s', (_, request, expected) => {
    expect(isUpstream(request)).toBe(expected);
  });

  it('a client that was made for this machine', () => {
    const around = "const own = axios.create({ baseURL: 'http://localhost:3000' });";
    expect(isUpstream("own.get('/today')", around)).toBe(false);
    expect(isUpstream("own.get('/today')", around.replace('http://localhost:3000', 'https://b.example'))).toBe(true);
  });
});
