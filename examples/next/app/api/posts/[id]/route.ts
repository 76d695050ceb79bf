import { NextResponse } from 'next/server';
import { db } from '@/lib/db';

interface Context {
  readonly params: Promise<{ id: string }>;
}

export async function GET(request: Request, { params }: Context) {
  const { id } = await params;
  const post = await db.post.findUnique({ where: { id } });
  if (!post) return NextResponse.json({ error: 'Post not found' }, { status: 404 });
  if (request.headers.get('if-none-match') === post.etag) return new Response(null, { status: 304 });
  return NextResponse.json(post, { headers: { ETag: post.etag } });
}

export async function DELETE(_request: Request, { params }: Context) {
  const { id } = await params;
  await db.post.delete({ where: { id } });
  return new NextResponse('', { status: 204 });
}

/** "Publish" from the editor's form; the browser should go on to the public page. */
export async function POST(request: Request, { params }: Context) {
  const { id } = await params;
  const post = await db.post.update({ where: { id }, data: { publishedAt: new Date() } });
  return NextResponse.redirect(new URL(`/posts/${post.slug}`, request.url), 302);
}
