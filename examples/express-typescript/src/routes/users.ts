import { Router } from 'express';
import { users } from '../services/users.js';
import { sendError } from '../support/respond.js';

export const router = Router();

router.get('/users/:id', async (req, res) => {
  const user = await users.find(req.params.id);
  if (!user) {
    res.json({ success: false, message: `No user ${req.params.id}` });
    return;
  }
  res.set('Cache-Control', 'private, max-age=60').json(user);
});

router.post('/users', async (req, res) => {
  const { email, name } = req.body as { email?: string; name?: string };
  if (!email) return sendError(res, 422, 'email is required');
  if (await users.isTaken(email)) return sendError(res, 409, `${email} is taken`);

  const user = await users.create({ email, name });
  res.status(201).json(user);
});

router.put('/users/:id', async (req, res) => {
  const { user, isNew } = await users.save(req.params.id, req.body);
  res.status(isNew ? 201 : 200).json(user);
});

router.post('/users/:id/invitations', async (req, res) => {
  const invitation = await users.invite(req.params.id, req.body);
  res.status(201).location(`/invitations/${invitation.id}`).json(invitation);
});

router.delete('/users/:id', async (req, res) => {
  const wasThere = await users.remove(req.params.id);
  if (!wasThere) return sendError(res, 404, `No user ${req.params.id}`);
  res.status(204).json({ deleted: true });
});
