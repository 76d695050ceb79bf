const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

function problem(status: number, title: string): Response {
  return new Response(JSON.stringify({ status, title }), { status, headers: JSON_HEADERS });
}

export async function createNote(request: Request, notes: KVNamespace): Promise<Response> {
  const text = await request.text();
  if (text.length > 10_000) return problem(413, 'A note has at most 10,000 characters');
  const id = crypto.randomUUID();
  await notes.put(id, text);
  return new Response(JSON.stringify({ id }), { status: 201, headers: JSON_HEADERS });
}

export async function readNote(id: string, notes: KVNamespace): Promise<Response> {
  const text = await notes.get(id);
  if (text === null) return problem(404, 'No such note');
  return new Response(text, { headers: { 'Content-Type': 'text/plain;charset=utf-8' } });
}

export async function deleteNote(id: string, notes: KVNamespace): Promise<Response> {
  await notes.delete(id);
  return Response.json({ deleted: id }, { status: 204 });
}
