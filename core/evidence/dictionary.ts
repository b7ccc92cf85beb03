/** Function words in Spanish and English, folded: they carry no meaning of their own. */
export const functionWords: ReadonlySet<string> = new Set(
  `de la el que y a en un una los las del se por con para su sus al lo como mas pero o e u ni si no es son era eran fue
  fueron ser sido siendo ha han habia habian hay haya he estar esta estan estaba estaban este esta esto estos estas ese esa
  eso esos esas aquel aquella le les me te nos os mi tu ya tambien muy sin sobre entre hasta desde durante tras ante bajo
  segun cuando donde quien quienes cual cuales cuyo cuya cuyos cuyas porque aunque mientras asi solo cada otro otra otros
  otras mismo misma mismos mismas todo toda todos todas tan tanto entonces ademas aun unos unas
  the of and to in that for is on with by was as its from are were be been being it this these those has have had will
  would can could may might must shall should at an or not but they their them he she his her him we our you your i who
  whom whose which what when where how why if than then there here also into over under about after before between
  during through while because although though so such only each other others same all any some no nor do does did
  up out off just very more most own both either neither yet still even`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Words that mean the same in news, in Spanish and English and folded; related forms are found by their stems. Each
 * group is one concept.
 */
const groups = `empresa compania firma company firm business enterprise negocio companies
gobierno ejecutivo government administration
ley norma legislacion law legislation statute act
reglamento regulation rules reglas rule
multa sancion fine penalty sanction fined multo multar sanciono penalties
juez magistrado judge jueza magistrada
tribunal juzgado court corte courts
demanda querella lawsuit suit complaint denuncia demando sued sue denuncio denunciar
informe report estudio study investigacion research paper
encuesta survey sondeo poll encuestados respondents
escuela colegio school centro schools
alumno alumna estudiante student pupil alumnos students pupils
profesor profesora docente teacher maestro teachers lecturer
hospital clinica clinic
medico doctor physician medica doctors medicos
paciente patient enfermo patients
enfermedad disease illness
salud sanidad health
sanitario sanitaria healthcare
trabajador trabajadora empleado empleada worker employee staff plantilla workers employees empleados
trabajo empleo job work labor labour puesto jobs laboral employment
despido layoff despedir dismiss dismissal despidio fired layoffs despidos
sueldo salario wage salary pay
huelga strike paro
sindicato union unions
ministerio ministry department
ministro ministra minister secretary
presidente presidenta president chair chairman chairwoman
director directora head director jefe chief
consejero consejera councillor
alcalde alcaldesa mayor
ayuntamiento council municipio city ciudad town
portavoz spokesperson spokeswoman spokesman
experto experta expert especialista specialist experts
cientifico cientifica scientist scientists
investigador investigadora researcher researchers
ingeniero ingeniera engineer engineers
abogado abogada lawyer attorney
fiscal fiscalia prosecutor prosecutors
policia police
ciudadano ciudadana citizen citizens
persona gente people individual person personas
hombre man men varon
mujer woman women
nino nina menor child children kid minor menores ninos
padre madre parent mother father parents padres familia family families
usuario usuaria user users
cliente customer client customers
consumidor consumidora consumer consumers
proveedor supplier provider vendor
fabricante manufacturer maker
desarrollador developer developers
herramienta tool tools
modelo model models
sistema system systems
programa software program programme
aplicacion app application
red network redes networks
sitio web website site
pantalla screen
telefono phone telephone movil mobile
ordenador computer computadora
maquina machine
dispositivo device devices
camara camera cameras
imagen picture image foto photo images
video videos
voz voice voces
rostro cara face facial
reconocimiento recognition
aprendizaje learning
entrenar entrenamiento train training entreno trained entrenado
prueba test trial ensayo piloto pilot tests pruebas tested probaron
fallo fallar failure error fail failed mistake errores mistakes failures
acierto accuracy precision
sesgo bias sesgos
riesgo risk risks
dano harm damage danos
peligro danger hazard
amenaza threat
ataque attack attacks
fuga filtracion leak breach brecha
robo theft steal robar stolen
fraude estafa fraud scam timo
seguridad safety security
vigilancia surveillance monitoring
privacidad privacy intimidad
datos data dato
archivo file expediente record records
derecho right rights derechos
deber obligacion duty obligation obligaciones
obligar require required force obliga exige exigir demand
prohibir ban prohibit forbid prohibe prohibicion banned prohibido forbids
permitir allow permit permite allowed
aprobar approve pass aprobo approved passed aprobado adopted adopto
votar vote voto votes votos votacion
rechazar reject refuse rechazo rejected
suspender suspend halt suspendio suspended paralizar stop detener halted
retirar withdraw remove retiro withdrew withdrawn pull pulled
publicar publish release publico published released lanzar launch lanzo launched lanzamiento
anunciar announce anuncio announced
presentar present submit file presento filed submitted presented
entrar enter vigor force
empezar comenzar start begin empezo began started comenzo arrancar arranco beginning
terminar acabar end finish ended
cerrar close shut cerro closed
abrir open abrio opened apertura
crear create creo created
construir build construyo built construction construccion
comprar buy purchase acquire compro bought acquired compra adquirir
vender sell vendio sold venta sale sales ventas
pagar pay pago paid payment
costar cost coste costo costs
gastar spend gasto spent spending expenditure
invertir invest inversion investment invertira invested
ingreso revenue income facturacion ingresos facturo turnover
beneficio profit earnings ganancia
perdida loss losses perdidas
precio price prices
mercado market
banco bank entidad banca
dinero money
presupuesto budget
ayuda aid help subvencion grant support apoyo
fondo fund funds fondos financiacion funding
contrato contract contrata deal
acuerdo agreement pacto accord
socio partner
competencia competition
subir aumentar increase rise grow crecer subio rose grew crecio aumento growth crecimiento increased incremento
bajar caer disminuir reducir decrease fall drop reduce cayo fell redujo reduced dropped reduccion reduction bajo
cambiar change cambio changed
mejorar improve mejora improved improvement
empeorar worsen
superar exceed surpass supero exceeded
alcanzar reach alcanzo reached
mayor larger greater bigger largest biggest
menor smaller less fewer
alto alta high tall elevado
bajo baja low
nuevo nueva new
viejo antiguo old former
grande gran large big great
pequeno small little
primero primera first primer
ultimo ultima last latest
proximo proxima next siguiente
mitad half
tercio third
cuarto quarter
doble double duplicar duplico doubled twice
ano years year anos
mes month months meses
semana week weeks
dia day days
hora hour hours
minuto minute minutes
hoy today
ayer yesterday
manana tomorrow morning
noche night
verano summer
invierno winter
primavera spring
otono autumn fall
trimestre quarter
siglo century
lunes monday
martes tuesday
miercoles wednesday
jueves thursday
viernes friday
sabado saturday
domingo sunday
pais country countries paises nation
estado state estatal
mundo world mundial worldwide global
norte north
sur south
este east
oeste west
lugar place
calle street
barrio neighborhood neighbourhood district
casa home house hogar vivienda housing
agua water
luz light electricidad electricity power electrico
energia energy
aire air
clima climate
coche vehiculo car vehicle automovil cars
accidente crash accident accidents
carretera road
tren train rail
avion plane aircraft
barco ship
guerra war
paz peace
ejercito army military militar
arma weapon weapons
eleccion election elections elecciones electoral
partido party
diputado diputada lawmaker deputy legislator mp
senado senate
congreso congress parlamento parliament
comision commission
consejo council board junta
comite committee
agencia agency
autoridad authority watchdog regulador regulator authorities
oficina office
universidad university
instituto institute
asociacion association
fundacion foundation
organizacion organization organisation
europa european europeo europea europe europeos
espana spain spanish espanol espanola espanoles espanolas
francia france french frances francesa
alemania germany german aleman alemana
italia italy italian italiano italiana
portugal portuguese portugues portuguesa
inglaterra england english ingles
britanico british britain britanica
irlanda ireland irish irlandes irlandesa
holanda netherlands dutch paises-bajos neerlandes
belgica belgium belgian
suiza switzerland swiss suizo
suecia sweden swedish sueco sueca
noruega norway norwegian
dinamarca denmark danish danes
finlandia finland finnish
polonia poland polish polaco
grecia greece greek griego
austria austrian
rusia russia russian ruso rusa
ucrania ukraine ukrainian
china chinese chino chinos
japon japan japanese japones
corea korea korean coreano
india indian indio
brasil brazil brazilian brasileno
mexico mexican mexicano
argentina argentine argentino
chile chilean chileno
colombia colombian colombiano
peru peruvian peruano
uruguay uruguayan
canada canadian canadiense
australia australian australiano
africa african africano
america american americano estadounidense
londres london
bruselas brussels
ginebra geneva
nueva-york
lisboa lisbon
roma rome
viena vienna
varsovia warsaw
copenhague copenhagen
estocolmo stockholm
atenas athens
moscu moscow
pekin beijing
tokio tokyo
berlin berlin
sevilla seville
milan milan
turin turin
florencia florence
cataluna catalonia catalan
andalucia andalusia andalusian
pais-vasco basque vasco
cerebro brain
sangre blood
cancer cancer tumor tumour
mama breast
radiografia xray radiograph
vacuna vaccine
farmaco medicamento drug medicine
muerte death muerto dead die murio died muertes deaths
vida life
nacimiento birth nacer born
edad age
cuerpo body
mano hand
ojo eye
lengua idioma language lenguaje
palabra word words
libro book books
autor author writer escritor escritora
periodico newspaper diario paper
periodista journalist reporter periodistas
noticia news story
pregunta question
respuesta answer response reply
responder answered contestar
carta letter
correo mail email
mensaje message messages
llamada call calls
cuenta account cuentas accounts
contrasena password
clave key
pirata hacker
falso falsa fake false forged
verdadero true real
etiqueta label etiquetado labelling labeling
marca brand mark
aviso notice warning advertencia
queja reclamacion complaint complaints quejas
recurso recurrir appeal appealed recurrio
plazo deadline term
fecha date
reunion meeting reunirse met
conferencia conference cumbre summit
curso course
examen exam examination
nota grade mark
deberes homework
aula classroom clase class aulas
lectura reading leer read
escribir write writing escrito written
aprender learn
ensenar teach
pensar think
creer believe
saber conocer know
querer want
necesitar need
poder able
usar utilizar emplear use using used uso utilizo usan utiliza
buscar search seek
encontrar hallar find found encontro hallazgo finding
mostrar show mostro shows showed revelar reveal
decir say said dijo tell told
afirmar assert state claim afirmo
explicar explain explico explained
advertir warn advirtio warned alertar alerto
pedir ask request pidio asked solicitar
exigir demanded
decidir decide decidio decision
elegir choose chose
contratar hire hired
recibir receive recibio received
enviar send sent envio
dar give gave
tomar take took
perder lose lost
ganar win won gano
cumplir comply compliance meet cumplimiento fulfil
evaluar assess evaluate evaluation assessment evaluacion
revisar review check revision reviewed
controlar control oversight supervisar supervise supervision
medir measure measured
contar count counted
calcular calculate estimar estimate estimo estimated
analizar analyze analyse analysis analizo analysed
detectar detect detection detecto detected
evitar prevent avoid prevenir
proteger protect proteccion protection
compartir share shared
guardar almacenar store save stored storage
borrar eliminar delete erase deleted
ocultar hide hidden
copiar copy
barato cheap
caro expensive
gratis gratuito free
rapido fast quick rapida
lento slow
facil easy
dificil difficult hard
fuerte strong
debil weak
seguro safe secure
joven young jovenes
adulto adult adults adultos
anciano elderly older
pobre poor
rico rich
cerebral
consumo consumption consume consumio consumed consumir
emision emissions emision emisiones
huella footprint
nube cloud
servidor server servers
chip semiconductor
barrera barrier
ventaja advantage
desventaja disadvantage
meta goal objective objetivo target
plan plan
paso step
nivel level
parte part
numero number figure cifra
cantidad amount
tasa rate
media promedio average mean
mediana median
total overall
resto rest
solo sola solos solas alone
falta lack shortage
exceso excess
inteligencia intelligence
artificial
puerto port harbour harbor
aeropuerto airport
biblioteca library
museo museum
prestamo loan
hipoteca mortgage
seguro insurance aseguradora insurer
impuesto tax
huerta farm granja agricultor farmer campo
cosecha crop harvest
bosque forest
incendio fire wildfire
lluvia rain
sequia drought
centro centre center
sede headquarters
matricula enrolment enrollment
beca scholarship
vecino neighbour neighbor resident residents vecinos
turno shift
entrega delivery
repartidor courier rider
almacen warehouse
traductor translator traductora
actor actress actriz
musica music
cancion song
cine film movie pelicula
juego game
deepfake ultrafalso
desinformacion disinformation misinformation
bulo hoax
chatbot asistente assistant
emocion emotion emotions
puntuacion score scoring
codigo code
fuente source
crimen delito crime crimes
auditoria audit
foto fotografia photo photograph
efecto effect
ciclista cyclist
conductor driver driverless
taxi robotaxi taxis robotaxis
sustituir reemplazar replace
cita appointment
lista list
cancelar cancel anular annul
inversor investor
ronda round
valorar value valuation
litro litre liter
novela novel novelist novelista
firmar firman firmado firmada firmo firmaron sign signs signed signing
clonar clone cloned cloning
gobernador gobernadora governor
desnudo desnudos nude nudes
adolescente teenager teen
suicidio suicide
acusar accuse accused
donativo donacion donation
difundir spread
grabacion recording
manipular manipulate
vulnerabilidad vulnerability flaw
corregir correct fix fixed
orden instruccion instruction
sintoma symptom
inspeccion inspection
contribuyente taxpayer
licencia licence license
exportar export
limitar restringir limit restrict
aplazar retrasar delay postpone
fase phase stage
estandar standard
algoritmo algorithm
desplegar deploy
plataforma platform
voluntario voluntary
transparencia transparency`;

/** The words of each concept. */
export const equivalents: readonly (readonly string[])[] = groups
  .split('\n')
  .map((line) => line.trim().split(' '));

/** Names that are written in several ways, folded: institutions, laws and acronyms. */
export const sameNames: readonly (readonly string[])[] = [
  ['union europea', 'european union', 'ue', 'eu'],
  ['estados unidos', 'united states', 'eeuu', 'us', 'usa', 'united states of america'],
  ['reino unido', 'united kingdom', 'uk'],
  ['naciones unidas', 'united nations', 'onu', 'un'],
  ['comision europea', 'european commission'],
  ['parlamento europeo', 'european parliament', 'eurocamara'],
  ['consejo de europa', 'council of europe'],
  ['banco central europeo', 'european central bank', 'bce', 'ecb'],
  ['organizacion mundial de la salud', 'world health organization', 'oms', 'who'],
  ['reglamento general de proteccion de datos', 'general data protection regulation', 'rgpd', 'gdpr'],
  [
    'reglamento de ia',
    'ley de ia',
    'ai act',
    'artificial intelligence act',
    'reglamento de inteligencia artificial',
  ],
  ['ocde', 'oecd'],
  ['otan', 'nato'],
  ['fmi', 'imf'],
  ['nueva york', 'new york'],
  ['paises bajos', 'netherlands', 'holanda'],
  ['nueva zelanda', 'new zealand'],
  ['corea del sur', 'south korea'],
  ['agencia espanola de proteccion de datos', 'spanish data protection agency', 'aepd'],
  ['inteligencia artificial', 'artificial intelligence', 'ia', 'ai'],
];
