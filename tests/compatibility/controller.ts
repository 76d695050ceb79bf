import { controllerFile } from '../../bench/controller-source.mjs';

/** A controller of a thousand lines, with mistakes that can be repaired at its end. */
export const CONTROLLER = `${controllerFile()}
router.delete('/drafts/:id', (req: Request, res: Response) => {
  res.status(204).json({ deleted: req.params.id });
});

router.get('/teapot', (_req: Request, res: Response) => {
  res.sendStatus(418);
});

router.get('/old', (_req: Request, res: Response) => {
  res.redirect(404, '/orders');
});
`;
