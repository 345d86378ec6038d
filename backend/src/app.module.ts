import { type DynamicModule, Module } from '@nestjs/common';
import type { Settings } from './platform/config/settings.js';
import { HealthModule } from './platform/health/health.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** The contexts meet here and nowhere else. */
@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(settings), HealthModule] };
  }
}
