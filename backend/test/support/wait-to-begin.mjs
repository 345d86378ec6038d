// Loaded before the application by `prepareBuiltApp`.
import 'reflect-metadata';

await import(new URL('../../dist/app.js', import.meta.url));
await new Promise((resolve) => process.once('message', resolve));
