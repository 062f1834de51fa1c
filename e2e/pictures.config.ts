import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run pictures`: photographs of the demo for README and docs, and pairs with the design's mockups. */
export default defineConfig({ ...config, testMatch: '**/*.pictures.ts', testIgnore: [], workers: 1, retries: 0 })
