const express = require('express');
const articles = require('./controllers/articles');
const sessions = require('./controllers/sessions');

const app = express();
app.use(express.json());

app.get('/articles', articles.list);
app.post('/articles', articles.create);
app.get('/articles/:slug', articles.show);
app.delete('/articles/:slug', articles.remove);
app.post('/sessions', sessions.create);
app.delete('/sessions', sessions.destroy);

app.all('/coffee', (req, res) => res.sendStatus(418));

app.get('/blog/:slug', (req, res) => res.redirect(301, `/articles/${req.params.slug}`));

app.use((req, res) => {
  res.status(404).json({ error: `Nothing at ${req.path}` });
});

app.use((err, req, res, next) => {
  if (res.headersSent) return next(err);
  console.error(err);
  res.status(err.status ?? 500).json({ error: err.message });
});

module.exports = app;
