import { Clock } from '@msk/kernel';
import { type DynamicModule, Global, Module } from '@nestjs/common';

/** One clock for the whole application; tests replace it. */
@Global()
@Module({})
export class ClockModule {
  static with(clock: Clock): DynamicModule {
    return { module: ClockModule, providers: [{ provide: Clock, useValue: clock }], exports: [Clock] };
  }
}
