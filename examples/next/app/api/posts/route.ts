import { NextResponse, type NextRequest } from 'next/server';
import { db } from '@/lib/db';
import { postSchema } from '@/lib/schemas';

export async function GET(request: NextRequest) {
  const tag = request.nextUrl.searchParams.get('tag');
  const posts = await db.post.findMany({ where: tag ? { tag } : {} });
  return NextResponse.json({ posts });
}

export async function POST(request: NextRequest) {
  const parsed = postSchema.safeParse(await request.json());
  if (!parsed.success) {
    return NextResponse.json({ success: false, errors: parsed.error.flatten() });
  }

  try {
    const post = await db.post.create({ data: parsed.data });
    return NextResponse.json(post, { status: 201 });
  } catch (error) {
    return NextResponse.json({ error: `Could not save: ${String(error)}` }, { status: 500 });
  }
}
