import type { NextApiRequest, NextApiResponse } from 'next';
import { newsletter } from '../../lib/newsletter';

type Data = { subscribed: boolean } | { error: string };

export default async function handler(req: NextApiRequest, res: NextApiResponse<Data>) {
  if (req.method === 'DELETE') {
    await newsletter.remove(String(req.query.email));
    return res.status(204).end();
  }
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST, DELETE');
    return res.status(405).json({ error: 'Send POST or DELETE' });
  }

  const { email } = req.body;
  if (!email) return res.status(200).json({ error: 'Email is missing' });
  await newsletter.add(email);
  return res.status(201).json({ subscribed: true });
}
