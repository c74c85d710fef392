import { defineConfig } from 'vite';
import { adminStyleLayersPlugin } from './style-layers.ts';

// The admin's pages in development.
export default defineConfig({ plugins: [adminStyleLayersPlugin()] });
