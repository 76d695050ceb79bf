import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const session = request.cookies.get('session');
  const { pathname } = request.nextUrl;

  if (pathname.startsWith('/blog/')) {
    return NextResponse.redirect(new URL(pathname.replace('/blog/', '/posts/'), request.url), 301);
  }
  if (!session) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  return NextResponse.next();
}

export const config = { matcher: ['/account/:path*', '/blog/:path*'] };
