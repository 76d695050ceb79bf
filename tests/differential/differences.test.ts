import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { differences } from '../wire/harness/compare.js';
import type { WireResponse } from '../wire/harness/exchange.js';

const predicted = (status: string) =>
  predict(`import express from 'express';
const app = express();
app.get('/x', (req, res) => { res.status(${status}).set('link', '</y>').type('html').send('<p>'); });`);

const wire = (status: number, headers: Record<string, string[]>, body = ''): WireResponse => ({
  status,
  headers: new Map(Object.entries(headers)),
  body,
  leftover: '',
  interim: [],
});

describe('a status that is not known', () => {
  const [response] = predicted('codes[req.query.kind]');
  if (!response) throw new Error('no response is predicted');

  it('may forbid the body, and the fields that describe it go with it', () => {
    expect(differences(response, wire(204, { link: ['</y>'] }))).toEqual([]);
  });

  it('drops no other field', () => {
    expect(differences(response, wire(204, {}))).toEqual(['link: predicted, but not on the wire']);
  });

  it('may allow the body, and then they are there', () => {
    expect(differences(response, wire(404, { link: ['</y>'] }, '<p>'))).toEqual([
      'content-type: predicted, but not on the wire',
    ]);
  });
});
