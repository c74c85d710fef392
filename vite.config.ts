import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Nesting and light-dark() are understood by all browsers of the last two years; lowered, the sheet weighs twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      output: {
        // What every page needs comes in two files: fewer, larger files compress better.
        advancedChunks: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'shop', test: /src[\\/](ui|app[\\/]shell)[\\/].*\.tsx?$/, minShareCount: 3 },
          ],
        },
      },
    },
    // Fonts and pictures keep their own addresses; as data they would weigh on every page.
    assetsInlineLimit: 0,
  },
});
