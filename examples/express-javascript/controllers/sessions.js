const ApiError = require('../lib/api-error');
const { authenticate, revoke } = require('../lib/tokens');

exports.create = async (req, res) => {
  const { email, password } = req.body;
  if (!email || !password) {
    return res.json({ status: 'error', message: 'Email and password are required' });
  }

  const session = await authenticate(email, password);
  if (!session) return res.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'Wrong email or password' });

  if (session.mustChangePassword) return res.redirect(302, '/password');
  return res.status(201).location('/sessions/current').json(session);
};

exports.destroy = (req, res, next) => {
  if (!req.headers.authorization) return next(new ApiError(418, 'Who are you?'));
  return revoke(req.headers.authorization).then(() => res.status(204).end(), next);
};
