import { onNest, type Server } from './serving.js';

export const NEST: Readonly<Record<string, Server>> = {
  'Nest: modules, prefixes, versions, a guard': {
    serve: onNest,
    fields: [{}, { authorization: 'x' }, { authorization: 'keeper' }],
    count: 4,
    files: {
      'main.ts': `
    import { CanActivate, Controller, Get, Module, Post, UnauthorizedException, UseGuards, Version, VersioningType } from '@nestjs/common';
    import { NestFactory, RouterModule } from '@nestjs/core';

    class KeeperGuard implements CanActivate {
      canActivate(context) {
        const { headers } = context.switchToHttp().getRequest();
        if (!headers.authorization) throw new UnauthorizedException();
        return headers.authorization === 'keeper';
      }
    }

    @Controller({ path: 'cats', version: '1' })
    @UseGuards(KeeperGuard)
    class CatsController {
      @Get(':id') find() { return { id: 1 }; }
      @Version(['2', '3']) @Post() create() { return { id: 1 }; }
    }
    @Module({ controllers: [CatsController] })
    class CatsModule {}

    @Controller('health')
    class HealthController { @Get() check() { return { up: true }; } }

    @Module({
      imports: [CatsModule, RouterModule.register([{ path: 'pets', module: CatsModule }])],
      controllers: [HealthController],
    })
    class AppModule {}

    export async function start() {
      const app = await NestFactory.create(AppModule, { logger: false });
      app.setGlobalPrefix('api', { exclude: ['health'] });
      app.enableVersioning({ type: VersioningType.URI });
      await app.init();
      return app;
    }`,
    },
  },
  'Nest: lists of paths, and methods of base classes, also of other files': {
    serve: onNest,
    fields: [{}, { authorization: 'x' }],
    count: 14,
    files: {
      'main.ts': `
        import { type CanActivate, Controller, Get, Module, Post, UnauthorizedException, UseGuards } from '@nestjs/common';
        import { NestFactory } from '@nestjs/core';
        import { Base, crud } from './base.js';

        class UserGuard implements CanActivate {
          canActivate(context) {
            if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
            return true;
          }
        }

        @Controller(['pots', 'jars'])
        class Pots {
          @Get(['/', 'all']) all() { return []; }
          @Post() add() { return {}; }
        }
        @Controller({ path: ['cups'] })
        class Cups { @Get() all() { return []; } }

        @Controller('cats')
        @UseGuards(UserGuard)
        class Cats extends Base { @Get() all() { return []; } }
        @Controller('dogs')
        class Dogs extends Base { add() { return {}; } }
        class Middle extends Base {}
        @Controller('cows')
        class Cows extends Middle {}
        @Controller('mice')
        class Mice extends crud('mouse') {}

        @Module({ controllers: [Pots, Cups, Cats, Dogs, Cows, Mice] })
        class AppModule {}

        export async function start() {
          const app = await NestFactory.create(AppModule, { logger: false });
          app.setGlobalPrefix('api');
          await app.init();
          return app;
        }`,
      'base.ts': `
        import { Controller, Get, NotFoundException, Post } from '@nestjs/common';
        export abstract class Base {
          @Get(':id') find() { throw new NotFoundException(); }
          @Post() add() { return {}; }
        }
        export function crud(name) {
          @Controller('unused')
          class Crud { @Get(':id') find() { return { name }; } }
          return Crud;
        }`,
    },
  },
  'Nest: middleware of modules': {
    serve: onNest,
    fields: [{}, { authorization: 'x' }, { authorization: 'x', many: 'x' }],
    count: 7,
    files: {
      'main.ts': `
        import { Controller, Get, Module, Post, RequestMethod } from '@nestjs/common';
        import type { MiddlewareConsumer } from '@nestjs/common';
        import { NestFactory } from '@nestjs/core';
        import { few, KeyMiddleware } from './before.js';

        @Controller('cats')
        class Cats {
          @Get() all() { return []; }
          @Post() add() { return {}; }
          @Get('open') open() { return {}; }
        }
        @Controller('dogs')
        class Dogs {
          @Get() all() { return []; }
          @Post() add() { return {}; }
          @Get('tail') tail() { return {}; }
        }
        @Controller('cows')
        class Cows { @Get('tail') all() { return []; } }

        @Module({})
        class LimitModule {
          configure(consumer: MiddlewareConsumer) {
            consumer.apply(few).forRoutes({ path: 'dogs', method: RequestMethod.POST });
            consumer.apply(few).forRoutes('cows/*rest');
          }
        }
        @Module({ imports: [LimitModule], controllers: [Cats, Dogs, Cows] })
        class AppModule {
          configure(consumer: MiddlewareConsumer) {
            consumer
              .apply(KeyMiddleware, few)
              .exclude({ path: 'cats/open', method: RequestMethod.GET })
              .forRoutes(Cats);
            consumer.apply(KeyMiddleware).exclude('dogs/tail').forRoutes('dogs');
          }
        }

        export async function start() {
          const app = await NestFactory.create(AppModule, { logger: false });
          app.setGlobalPrefix('api');
          await app.init();
          return app;
        }`,
      'before.ts': `
        import { UnauthorizedException } from '@nestjs/common';
        import type { NestMiddleware } from '@nestjs/common';
        export class KeyMiddleware implements NestMiddleware {
          use(req, res, next) {
            if (!req.headers.authorization) throw new UnauthorizedException();
            next();
          }
        }
        export function few(req, res, next) {
          if (req.headers.many) return res.status(429).end();
          next();
        }`,
    },
  },
  'Nest: pipes and interceptors': {
    serve: onNest,
    fields: [{}, { busy: 'x' }],
    count: 6,
    files: {
      'main.ts': `
        import { BadRequestException, ConflictException, Controller, Get, Module, Param, ParseIntPipe, Post, UseInterceptors, UsePipes } from '@nestjs/common';
        import type { NestInterceptor, PipeTransform } from '@nestjs/common';
        import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';

        class RightPipe implements PipeTransform {
          transform(value) {
            if (value === 'x') throw new BadRequestException();
            return value;
          }
        }
        class Busy implements NestInterceptor {
          intercept(context, next) {
            if (context.switchToHttp().getRequest().headers.busy) throw new ConflictException();
            return next.handle();
          }
        }

        @Controller('cats')
        class Cats {
          @Get('number/:id') number(@Param('id', ParseIntPipe) id) { return {}; }
          @Post(':id') @UsePipes(RightPipe) add(@Param('id') id) { return {}; }
          @Get('right/:id') right(@Param('id', new RightPipe()) id) { return {}; }
          @Get('any/:id') any(@Param('id') id) { return {}; }
          @Get(':id') @UsePipes(RightPipe) none() { return {}; }
          @Get() all() { return []; }
        }

        @Module({ controllers: [Cats], providers: [{ provide: APP_INTERCEPTOR, useClass: Busy }] })
        class AppModule {}

        export async function start() {
          const app = await NestFactory.create(AppModule, { logger: false });
          await app.init();
          return app;
        }`,
    },
  },
  'Nest: guards that read marks of handlers and classes': {
    serve: onNest,
    fields: [{}, { authorization: 'x' }, { authorization: 'keeper' }],
    count: 7,
    files: {
      'main.ts': `
        import { Controller, Get, Inject, Module, UnauthorizedException, UseGuards } from '@nestjs/common';
        import type { CanActivate } from '@nestjs/common';
        import { APP_GUARD, NestFactory, Reflector } from '@nestjs/core';
        import { IS_OPEN, Kept, Open, PARTS, Roles } from './marks.js';

        class UserGuard implements CanActivate {
          constructor(@Inject(Reflector) private readonly reflector: Reflector) {}
          canActivate(context) {
            const isOpen = this.reflector.getAllAndOverride(IS_OPEN, [context.getHandler(), context.getClass()]);
            if (isOpen) return true;
            if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
            return true;
          }
        }
        class RolesGuard implements CanActivate {
          constructor(@Inject(Reflector) private readonly reflector: Reflector) {}
          canActivate(context) {
            const roles = this.reflector.get('roles', context.getHandler());
            if (!roles) return true;
            return roles.includes(context.switchToHttp().getRequest().headers.authorization);
          }
        }
        class PartsGuard implements CanActivate {
          constructor(@Inject(Reflector) private readonly reflector: Reflector) {}
          canActivate(context) {
            const parts = this.reflector.getAllAndMerge(PARTS, [context.getHandler(), context.getClass()]);
            if (!parts.length) return true;
            return false;
          }
        }

        @Controller('pots')
        @UseGuards(RolesGuard)
        class Pots {
          @Get() all() { return []; }
          @Get('open') @Open() open() { return []; }
          @Get('kept') @Roles('keeper') kept() { return []; }
          @Get('both') @Open() @Kept() both() { return []; }
        }
        @Open()
        @Controller('cups')
        @UseGuards(PartsGuard)
        class Cups {
          @Get() all() { return []; }
          @Get('kept') @Kept() kept() { return []; }
        }
        @Roles('keeper')
        @Controller('trays')
        @UseGuards(RolesGuard)
        class Trays {
          @Get() all() { return []; }
        }

        @Module({ controllers: [Pots, Cups, Trays], providers: [{ provide: APP_GUARD, useClass: UserGuard }] })
        class AppModule {}

        export async function start() {
          const app = await NestFactory.create(AppModule, { logger: false });
          await app.init();
          return app;
        }`,
      'marks.ts': `
        import { applyDecorators, SetMetadata } from '@nestjs/common';
        export const IS_OPEN = 'isOpen';
        export const PARTS = 'parts';
        export const Open = () => SetMetadata(IS_OPEN, true);
        export const Roles = (...roles) => SetMetadata('roles', roles);
        export function Kept() {
          return applyDecorators(Roles('keeper'), SetMetadata('isOpen', true));
        }`,
    },
  },
};
