const { StatusCodes } = require('http-status-codes');
const Article = require('../models/article');
const ApiError = require('../lib/api-error');

exports.list = async (req, res, next) => {
  try {
    const articles = await Article.find({ published: true }).limit(20);
    res.json({ articles, count: articles.length, error: null });
  } catch (err) {
    next(err);
  }
};

exports.show = async (req, res, next) => {
  const article = await Article.findOne({ slug: req.params.slug });
  if (!article) return next(new ApiError(404, 'No such article'));
  if (req.fresh) return res.status(304).end();
  return res.json(article);
};

exports.create = (req, res) => {
  Article.create(req.body)
    .then((article) => {
      res.status(StatusCodes.CREATED).json(article);
    })
    .catch((err) => {
      res.status(StatusCodes.OK).json({ ok: false, error: err.message });
    });
};

exports.remove = async (req, res) => {
  const { deletedCount } = await Article.deleteOne({ slug: req.params.slug });
  if (deletedCount === 0) return res.status(StatusCodes.NOT_FOUND).json({ error: 'No such article' });
  return res.status(StatusCodes.NO_CONTENT).send('Article deleted');
};
