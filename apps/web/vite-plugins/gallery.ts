import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PATH = '/dev/ui';

/**
 * Serves the gallery of the design system in development: the page of the app with another script. No built module imports it, so
 * no build can contain it.
 */
export function gallery(): Plugin {
  return {
    name: 'dayward:gallery',
    apply: 'serve',
    // Its libraries are pre-bundled at the start too, instead of by a reload of the page that first imports them.
    config: () => ({ optimizeDeps: { entries: ['index.html', 'src/gallery/main.tsx'] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '';
        if (new URL(address, 'http://localhost').pathname !== PATH) return next();
        readFile(join(server.config.root, 'index.html'), 'utf8')
          .then((page) => page.replace('/src/main.tsx', '/src/gallery/main.tsx'))
          .then((page) => server.transformIndexHtml(address, page))
          .then((page) => response.setHeader('content-type', 'text/html').end(page))
          .catch(next);
      });
    },
  };
}
