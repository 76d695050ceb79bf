import { createNote, deleteNote, readNote } from './notes';

interface Env {
  readonly NOTES: KVNamespace;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url);
    if (url.protocol === 'http:') {
      url.protocol = 'https:';
      return Response.redirect(url.href, 301);
    }
    if (url.pathname === '/brew') return new Response('short and stout', { status: 418 });

    try {
      switch (request.method) {
        case 'POST':
          return await createNote(request, env.NOTES);
        case 'GET':
          return await readNote(url.pathname.slice(1), env.NOTES);
        case 'DELETE':
          return await deleteNote(url.pathname.slice(1), env.NOTES);
        default:
          return new Response(null, { status: 405, headers: { Allow: 'GET, POST, DELETE' } });
      }
    } catch (error) {
      return Response.json({ success: false, error: String(error) });
    }
  },
};
