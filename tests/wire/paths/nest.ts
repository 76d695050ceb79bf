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
};
