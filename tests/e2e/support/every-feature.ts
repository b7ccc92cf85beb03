/** A body with every Markdown feature, and content that must be blocked. */
export const everyFeature = `Un párrafo con **negrita**, *cursiva*, ~~tachado~~, \`código\`, un [enlace al sitio](/noticias), un
[enlace de fuera](https://example.org/fuera "Con título") y otro suelto: https://example.org/suelto. Una nota[^1] y otra[^dos].

## Un encabezado de segundo nivel

Una línea con salto  
forzado y una palabra que no cabe: ${'anticonstitucionalísimamente'.repeat(8)}.

### Uno de tercero con \`código\` y 🌍

#### Uno de cuarto

> Una cita de varias líneas,
>
> > con otra dentro,
>
> - y una lista.

1. Primero
2. Segundo
   - con algo dentro
     1. y más adentro
   - y otra cosa
3. Tercero

- [x] Hecho
- [ ] Por hacer, con [un enlace](https://example.org/tarea)

| Sistema | Fallos | Coste medio |
| :------ | :----: | ----------: |
| Cribado de currículos | 12 | 1.200,50 € |
| Reconocimiento de caras | 7 | 900 € |

| ${Array.from({ length: 14 }, (_, index) => `Columna ancha ${index + 1}`).join(' | ')} |
| ${Array.from({ length: 14 }, () => '---').join(' | ')} |
| ${Array.from({ length: 14 }, (_, index) => `valor-que-no-se-parte-${index + 1}`).join(' | ')} |

\`\`\`python
def vigilar(sistema, umbral=0.5):
    return [fallo for fallo in sistema.fallos if fallo.gravedad > umbral and not fallo.resuelto and fallo.documentado]  # larga
\`\`\`

    código con sangría

---

Término con <kbd>tecla</kbd>, H<sub>2</sub>O y x<sup>2</sup>.

<script>alert('no')</script>
<div onclick="alert('no')" style="position:fixed">Un bloque de HTML</div>
<img src="x" onerror="alert('no')">
[un enlace malo](javascript:alert(1))

[^1]: La nota al pie, con [su enlace](https://example.org/nota).
[^dos]: Otra nota.
`;
