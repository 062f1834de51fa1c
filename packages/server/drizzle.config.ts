import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/*.table.ts'],
  out: process.env.GEMBA_MIGRATIONS ?? './migrations',
  casing: 'snake_case',
  entities: { roles: { exclude: ['gemba_app', 'gemba_platform'] } },
})
