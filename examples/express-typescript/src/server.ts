import express, { type ErrorRequestHandler } from 'express';
import { HttpError } from './errors.js';
import { router as orders } from './routes/orders.js';
import { router as users } from './routes/users.js';
import { sendError } from './support/respond.js';

const answerErrors: ErrorRequestHandler = (err, _req, res, next) => {
  if (res.headersSent) return next(err);
  if (err instanceof HttpError) return sendError(res, err.status, err.message);
  console.error(err);
  sendError(res, 500, 'Something went wrong on our side');
};

export const app = express();

app.use((req, res, next) => {
  if (req.secure) return next();
  res.redirect(308, `https://${req.hostname}${req.originalUrl}`);
});
app.use(express.json({ limit: '1mb' }));
app.use(users, orders);

app.post('/kettles/:id/brew', (req) => {
  const { drink } = req.body as { drink: string };
  if (drink === 'coffee') throw new HttpError(418, `Kettle ${req.params.id} brews no coffee`);
  throw new HttpError(501, 'Brewing is not implemented yet');
});

app.use((req, res) => sendError(res, 404, `Nothing at ${req.path}`));
app.use(answerErrors);
